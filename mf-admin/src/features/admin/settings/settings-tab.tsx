import { css } from '@emotion/react';
import { from, space } from '@studio/kit';
import { ChangePassword } from './change-password';
import { VisitorControls } from './visitor-controls';

/** What the owner decides for the whole site, and the owner's own key to it. */
export function SettingsTab() {
  return (
    <div css={columns}>
      <VisitorControls />
      <ChangePassword />
    </div>
  );
}

const columns = css`
  display: grid;
  gap: ${space.xl};
  align-items: start;
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
