import type { Appearance } from '@stripe/stripe-js';
import { color, font } from '@studio/kit';
import { useSyncExternalStore } from 'react';
import { familyOf } from './typefaces';

/** Stripe's iframes cannot read CSS variables, so the hook reads their values, again when the theme changes. */
export function useAppearance(): Appearance {
  return JSON.parse(useSyncExternalStore(subscribe, snapshot, () => '{}')) as Appearance;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function snapshot(): string {
  return JSON.stringify(appearanceOf(getComputedStyle(document.documentElement)));
}

function appearanceOf(styles: Pick<CSSStyleDeclaration, 'getPropertyValue' | 'colorScheme'>): Appearance {
  const value = (token: string) => styles.getPropertyValue(token.slice('var('.length, -1)).trim();
  const border = `2px solid ${value(color.inkSoft)}`;
  return {
    theme: styles.colorScheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value(color.accentText),
      colorBackground: value(color.surface),
      colorText: value(color.ink),
      colorTextSecondary: value(color.inkSoft),
      colorTextPlaceholder: value(color.inkSoft),
      colorDanger: value(color.danger),
      fontFamily: `"${familyOf(font.text)}", system-ui, sans-serif`,
      fontSizeBase: '16px',
      borderRadius: '4px',
    },
    rules: {
      '.Input': { border, boxShadow: 'none' },
      '.Input:focus': { border: `2px solid ${value(color.accentText)}`, boxShadow: 'none' },
      '.Tab': { border, boxShadow: 'none' },
      '.Label': { color: value(color.ink), fontWeight: '600' },
    },
  };
}
