import { css } from '@emotion/react';
import type { Settings } from '@studio/contract';
import { isApiError, messageOf } from '@studio/host';
import { Checkbox, color, from, space, Alert, Button, Field, TextInput, atStart, toast } from '@studio/kit';
import { useForm } from 'react-hook-form';
import { PersonalDataSection } from '../personal-data/personal-data-section';
import { InvoiceSettings } from './invoice-settings';
import { useChangePasswordMutation, useSettingsQuery, useUpdateSettingsMutation } from './settings.api';
import { AccountName } from '../sign-in/account-name';
import { SettingsSection, reportSaved, settingsStack } from './settings-section';
import { ShippingSettings } from './shipping-settings';
import { WallPriceSettings } from './wall-price-settings';
import { panelTexts } from '../texts/panel';

export function SettingsTab() {
  return (
    <div css={columns}>
      <VisitorControls />
      <ChangePassword />
      <ShippingSettings />
      <WallPriceSettings />
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
    <SettingsSection id="visitor-controls" title="What visitors see" intro={panelTexts.controls} read={read}>
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

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const fieldOf: Record<string, keyof Passwords> = { WRONG_PASSWORD: 'currentPassword', WEAK_PASSWORD: 'newPassword' };

function ChangePassword() {
  const form = useForm<Passwords>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const [change, { isLoading }] = useChangePasswordMutation();
  const { errors } = form.formState;
  const save = form.handleSubmit(async (passwords) => {
    const { error } = await change(passwords);
    if (!error) {
      form.reset();
      toast({ title: 'Success', description: panelTexts.passwordChanged });
      return;
    }
    const code = isApiError(error) ? (error.answer?.code ?? '') : '';
    const message = messageOf(error, panelTexts.passwordFailed);
    form.setError(fieldOf[code] ?? 'root', { message }, { shouldFocus: true });
  });
  return (
    <section aria-labelledby="change-password">
      <form css={[settingsStack, narrow]} noValidate onSubmit={(event) => void save(event)}>
        <h2 id="change-password">Change password</h2>
        <AccountName />
        <Field label="Current password" required error={errors.currentPassword?.message}>
          <TextInput
            type="password"
            autoComplete="current-password"
            {...form.register('currentPassword', { required: 'Required' })}
          />
        </Field>
        <Field label="New password" required hint="12 to 128 characters" error={errors.newPassword?.message}>
          <TextInput
            type="password"
            autoComplete="new-password"
            {...form.register('newPassword', {
              required: 'Required',
              validate: (text) => [...text].length >= 12 || panelTexts.passwordShort,
            })}
          />
        </Field>
        {errors.root && <Alert>{errors.root.message}</Alert>}
        <Button type="submit" disabled={isLoading} css={atStart}>
          {isLoading ? 'Saving...' : 'Change Password'}
        </Button>
      </form>
    </section>
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
const narrow = css`
  max-width: 32rem;
`;
