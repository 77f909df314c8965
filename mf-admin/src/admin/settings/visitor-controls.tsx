import type { Settings } from '@studio/contract';
import { messageOf } from '@studio/host';
import { Alert, Button, Checkbox, toast } from '@studio/kit';
import { useSettingsQuery, useUpdateSettingsMutation } from './settings.api';
import { stack } from './settings-styles';

const choices: readonly { readonly name: keyof Settings; readonly label: string }[] = [
  { name: 'showsShopControls', label: "Visitors see 'Add Artwork' and 'Edit' in the shop" },
  { name: 'showsGalleryControls', label: "Visitors see 'Add Creation' and 'Edit' in the digital gallery" },
];

export function VisitorControls() {
  const { data: settings, isError, refetch } = useSettingsQuery();
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const choose = async (next: Partial<Settings>) => {
    const { error } = await update(next);
    if (error) toast({ title: 'Error', description: messageOf(error, 'Failed to save the settings'), look: 'danger' });
    else toast({ title: 'Success', description: 'Settings saved successfully' });
  };
  const retry = (
    <Button look="secondary" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <section aria-labelledby="visitor-controls" css={stack}>
      <h2 id="visitor-controls">What visitors see</h2>
      <p>You always see these controls. Nobody but you can store anything with them.</p>
      {isError && <Alert actions={retry}>The settings could not be loaded.</Alert>}
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
    </section>
  );
}
