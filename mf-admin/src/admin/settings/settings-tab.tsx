import { css } from '@emotion/react';
import type { Settings } from '@studio/contract';
import { Checkbox, color, from, space } from '@studio/kit';
import { PersonalDataSection } from '../personal-data/personal-data-section';
import { ChangePassword } from './change-password';
import { InvoiceSettings } from './invoice-settings';
import { useSettingsQuery, useUpdateSettingsMutation } from './settings.api';
import { SettingsSection, reportSaved } from './settings-section';
import { ShippingSettings } from './shipping-settings';

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

const choices: readonly { readonly name: keyof Settings; readonly label: string }[] = [
  { name: 'showsShopControls', label: "Visitors see 'Add Artwork' and 'Edit' in the shop" },
  { name: 'showsGalleryControls', label: "Visitors see 'Add Creation' and 'Edit' in the digital gallery" },
];

function VisitorControls() {
  const read = useSettingsQuery();
  const { data: settings } = read;
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const choose = async (next: Partial<Settings>) => reportSaved(await update(next));
  return (
    <SettingsSection
      id="visitor-controls"
      title="What visitors see"
      intro="You always see these controls. Nobody but you can store anything with them."
      read={read}
    >
      {settings &&
        choices.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={settings[name]}
            disabled={isLoading}
            onChange={(event) => void choose({ [name]: event.target.checked })}
          />
        ))}
    </SettingsSection>
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
