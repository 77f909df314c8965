import { css } from '@emotion/react';
import { Dialog } from '@studio/kit/dialog';
import { ZoomView } from '@studio/kit/zoom-view';

interface ZoomDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly src: string;
  readonly alt: string;
}

/** One picture on the whole screen, down to its true pixels. The default export, because it is loaded when it is first opened. */
export default function ZoomDialog({ isOpen, onClose, src, alt }: ZoomDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={alt} place="full">
      <div css={place}>
        <ZoomView key={src} src={src} alt={alt} />
      </div>
    </Dialog>
  );
}

const place = css`
  flex: 1;
  min-height: 0;
`;
