// @ts-check
import eslint from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Router and Redux reach applications through curated subpaths only (docs/federation.md, The set-up). */
const curated = {
  paths: [
    { name: 'react-router-dom', message: "Use '@studio/host/router'." },
    { name: 'react-router', message: "Use '@studio/host/router'." },
    { name: '@reduxjs/toolkit', message: "Use '@studio/host/redux'." },
    { name: 'react-redux', message: "Use '@studio/host/redux'." },
    {
      name: '@stripe/stripe-js',
      message: "Use '@stripe/stripe-js/pure': the plain import injects Stripe's script.",
      allowTypeImports: true,
    },
    { name: '@emotion/react', importNames: ['withTheme'], message: 'What it needs is left out of the build.' },
    { name: '@emotion/styled', message: "Use the css prop of '@emotion/react'." },
  ],
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', '.cache/', 'bff/seeds/pictures/'] },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    rules: {
      'no-undef': 'off',
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', curated] },
  },
  {
    files: ['{shell,mf-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Drawing takes coordinates, and text takes room.
    files: ['infra/art/**'],
    rules: { 'max-params': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'bff/seeds/**', 'infra/art/**'],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
);
