import { css } from '@emotion/react';
import { color, from, size, space, stack } from '@studio/kit';
import type { ReactNode } from 'react';
import { reportOutcome } from '../list/report-outcome';
import { LoadFailed } from '../list/load-failed';
import { panelTexts } from '../texts/panel';

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly isWide?: boolean;
  readonly read: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly children: ReactNode;
}

export function SettingsSection({ id, title, intro, isWide, read, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} css={[settingsStack, isWide && wide]}>
      <h2 id={id}>{title}</h2>
      <p>{intro}</p>
      {read.isError && <LoadFailed onRetry={read.refetch}>{panelTexts.settingsNotLoaded}</LoadFailed>}
      {children}
    </section>
  );
}

/** @returns whether it is saved */
export function reportSaved({ error }: { readonly error?: unknown }): boolean {
  return reportOutcome(error, { done: panelTexts.settingsSaved, failed: panelTexts.settingsFailed });
}

export const settingsStack = css`
  ${stack(space.m)};
  align-content: start;
  h2 {
    font-size: ${size.h3};
  }
  p {
    max-width: 40rem;
    color: ${color.inkSoft};
  }
`;
export const wide = css`
  ${from.medium} {
    grid-column: 1 / -1;
  }
`;
export const columns = css`
  display: grid;
  gap: ${space.l};
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
