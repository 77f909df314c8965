import { css } from '@emotion/react';
import { Button, cluster, from, space } from '@studio/kit';

interface DialogButtonsProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  /** Absent: the button submits the form. */
  readonly onConfirm?: () => void;
}

export function DialogButtons({ label, isBusy, onCancel, onConfirm }: DialogButtonsProps) {
  return (
    <div css={row}>
      <Button look="secondary" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type={onConfirm ? 'button' : 'submit'} disabled={isBusy} onClick={onConfirm}>
        {label}
      </Button>
    </div>
  );
}

const row = css`
  ${cluster(space.m)};
  justify-content: flex-end;
  button {
    flex: 1 1 auto;
  }
  ${from.medium} {
    button {
      flex: none;
    }
  }
`;
