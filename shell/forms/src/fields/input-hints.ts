/** For a field that holds content or somebody else's data: browsers and password managers offer nothing of the owner's own. */
export const notOwnData = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-lpignore': 'true',
} as const;

/** For an address or a part of one: keyboards and spelling checks leave it as it is typed. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
