/** Browsers and password managers must not offer the owner's own data. */
export const notOwnData = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const;

export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
