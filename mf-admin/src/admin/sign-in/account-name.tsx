/** The account that a password belongs to, for password managers only: they store a password under a user name. Not `type="hidden"`, which they
 *  do not read (https://www.chromium.org/developers/design-documents/create-amazing-password-forms/). */
export function AccountName() {
  return <input type="text" name="username" autoComplete="username" value="owner" readOnly hidden />;
}
