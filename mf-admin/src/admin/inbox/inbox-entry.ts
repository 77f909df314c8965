import { css } from '@emotion/react';
import { color, from, space, cluster } from '@studio/kit';

export function stateMark(isWaiting: boolean) {
  return [mark, isWaiting && waiting];
}

export const alarming = css`
  color: ${color.danger};
  font-weight: 700;
`;
const mark = css`
  padding: 0 0.5rem;
  border: 1px solid ${color.edge};
  color: ${color.ink};
  font-weight: 700;
`;
export const waiting = css`
  border-color: ${color.marker};
  background: ${color.marker};
  color: ${color.onMarker};
`;

export const inboxEntry = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.l};
  background: ${color.surface};
  overflow-wrap: anywhere;
  ${from.medium} {
    grid-template-columns: 1fr auto;
    gap: ${space.l};
  }
`;
export const inboxText = css`
  display: grid;
  align-content: start;
  gap: ${space.s};
  min-width: 0;
`;
export const inboxActions = css`
  ${cluster(space.s)};
  align-items: start;
  button {
    min-height: 2.75rem;
    padding-inline: 0.9rem;
    font-size: 1.0625rem;
  }
`;
