import { css } from '@emotion/react';
import { isApiError, messageOf } from '@studio/host';
import { Alert, Button, Field, TextInput, toast, atStart } from '@studio/kit';
import { useForm } from 'react-hook-form';
import { AccountName } from '../sign-in/account-name';
import { useChangePasswordMutation } from './settings.api';
import { settingsStack } from './settings-styles';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const fieldOf: Record<string, keyof Passwords> = { WRONG_PASSWORD: 'currentPassword', WEAK_PASSWORD: 'newPassword' };

export function ChangePassword() {
  const form = useForm<Passwords>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const [change, { isLoading }] = useChangePasswordMutation();
  const { errors } = form.formState;
  const save = form.handleSubmit(async (passwords) => {
    const { error } = await change(passwords);
    if (!error) {
      form.reset();
      toast({ title: 'Success', description: 'Password changed. Your other browsers have been signed out.' });
      return;
    }
    const code = isApiError(error) ? (error.answer?.code ?? '') : '';
    const message = messageOf(error, 'Failed to change the password');
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
              validate: (text) => [...text].length >= 12 || 'The new password needs at least 12 characters.',
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

const narrow = css`
  max-width: 32rem;
`;
