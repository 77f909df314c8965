/**
 * Password managers need a user name and ignore `type="hidden"`
 * (https://www.chromium.org/developers/design-documents/create-amazing-password-forms/).
 */
export function AccountName() {
  return <input type="text" name="username" autoComplete="username" value="owner" readOnly hidden />;
}
