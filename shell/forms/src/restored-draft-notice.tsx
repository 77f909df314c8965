import { css } from '@emotion/react';
import { Button, color, space } from '@studio/kit';
import type { MouseEvent } from 'react';

interface RestoredDraftNoticeProps {
  readonly lacksFiles?: boolean;
  readonly onDiscard: () => void;
}

export function RestoredDraftNotice({ lacksFiles = false, onDiscard }: RestoredDraftNoticeProps) {
  function discard({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    onDiscard();
    form?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
  }
  return (
    <div css={notice}>
      <p role="status">
        {`This is what you had not saved.${lacksFiles ? ' The pictures that you chose are not kept: choose them again.' : ''}`}
      </p>
      <Button look="secondary" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}

const notice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.m};
  padding: ${space.s} ${space.m};
  background: ${color.marker};
  color: ${color.onMarker};
  & > button:not(:hover) {
    color: inherit;
  }
`;
