import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, font, quick, radius, space } from '../theme/tokens';

type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

/** A page has one `primary` button. */
export function Button({ look = 'primary', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} css={buttonStyles(look)} {...rest} />;
}

/** The styles also fit links: `<Link css={buttonStyles('primary')} …>`. */
export function buttonStyles(look: ButtonLook = 'primary') {
  return [base, looks[look]];
}

const paddingInline = '1.35rem';

/** The text of a quiet button stands in line with its column, where the page has that much margin. */
export const quietInLine = css`
  margin-inline-start: max(-1 * (${paddingInline} + 2px), -1 * ${space.gutter});
`;

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-width: 0;
  max-width: 100%;
  min-height: 2.875rem;
  padding: 0.5rem ${paddingInline};
  border: 2px solid transparent;
  border-radius: ${radius.s};
  font-family: ${font.display};
  font-size: 1.1875rem;
  font-weight: 800;
  letter-spacing: 0.03em;
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  text-transform: uppercase;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition:
    background ${quick},
    color ${quick},
    border-color ${quick},
    box-shadow ${quick},
    translate ${quick};
  &:active:not(:disabled) {
    box-shadow: none;
    translate: 0 0;
  }
  &:disabled {
    border-color: transparent;
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  @media print {
    display: none;
  }
`;

const looks = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    /* An offset second colour, as in a misregistered print. */
    &:hover:not(:disabled, :active) {
      background: ${color.accentStrong};
      box-shadow: 4px 4px 0 ${color.marker};
      translate: -2px -2px;
    }
  `,
  secondary: css`
    background: transparent;
    border-color: currentColor;
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.ink};
      border-color: ${color.ink};
      color: ${color.ground};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
};
