import { css } from '@emotion/react';
import { color, from, space } from '@studio/kit';
import { PersonalDataSection } from '../personal-data/personal-data-section';
import { ChangePassword } from './change-password';
import { InvoiceSettings } from './invoice-settings';
import { ShippingSettings } from './shipping-settings';
import { VisitorControls } from './visitor-controls';

export function SettingsTab() {
  return (
    <div css={columns}>
      <VisitorControls />
      <ChangePassword />
      <ShippingSettings />
      <InvoiceSettings />
      <PersonalDataSection />
    </div>
  );
}

const columns = css`
  display: grid;
  gap: ${space.xl};
  & > section {
    padding: clamp(1rem, 0.6rem + 2vw, 2rem);
    background: ${color.surface};
  }
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
