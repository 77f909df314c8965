import { css } from '@emotion/react';
import { Button, color, space, cluster } from '@studio/kit';

interface RestoreDraftNoticeProps {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

export function RestoreDraftNotice({ onRestore, onDiscard }: RestoreDraftNoticeProps) {
  return (
    <div css={note}>
      <p>You began a message here and did not send it.</p>
      <Button look="secondary" onClick={onRestore}>
        Restore what you wrote
      </Button>
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

const note = css`
  ${cluster(space.s, space.m)};
  grid-column: 1 / -1;
  align-items: center;
  padding: ${space.m};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  & > p {
    flex: 1 1 14rem;
  }
`;
