import type { Settings } from '@studio/contract';
import { Checkbox } from '@studio/kit';
import { useSettingsQuery, useUpdateSettingsMutation } from './settings.api';
import { SettingsSection, reportSaved } from './settings-section';

const choices: readonly { readonly name: keyof Settings; readonly label: string }[] = [
  { name: 'showsShopControls', label: "Visitors see 'Add Artwork' and 'Edit' in the shop" },
  { name: 'showsGalleryControls', label: "Visitors see 'Add Creation' and 'Edit' in the digital gallery" },
];

export function VisitorControls() {
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
