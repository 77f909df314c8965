// @ts-check
import { BASE_URL, openChannel } from './messages.js';

/** @param {HTMLElement} node @param {Partial<CSSStyleDeclaration>} style */
function setStyle(node, style) {
  Object.assign(node.style, style);
}

/**
 * Shows the bank's 3D Secure step in a modal frame until the buyer has answered it.
 * @param {string} key
 * @param {{ source: string, amount?: number, currency?: string }} request
 * @returns {Promise<void>}
 */
export function showChallenge(key, request) {
  const before = document.activeElement;
  const overflowBefore = document.documentElement.style.overflow;
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', '3D Secure authentication');
  setStyle(overlay, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeItems: 'center',
    padding: '16px',
    background: 'rgb(10 12 20 / 0.6)',
  });
  const iframe = document.createElement('iframe');
  iframe.name = '__stripeJSChallengeFrame';
  iframe.title = '3D Secure authentication';
  iframe.src = new URL('elements/challenge.html', BASE_URL).href;
  setStyle(iframe, {
    border: 'none',
    width: 'min(400px, 100%)',
    height: 'min(440px, 100%)',
    borderRadius: '12px',
    background: '#ffffff',
    colorScheme: 'light',
    boxShadow: '0 24px 64px rgb(0 0 0 / 0.35)',
  });
  overlay.append(iframe);
  document.body.append(overlay);
  document.documentElement.style.overflow = 'hidden';
  // Traps the focus while the frame is open.
  const keepFocus = () => {
    if (document.activeElement !== iframe) iframe.focus();
  };
  document.addEventListener('focusin', keepFocus);
  iframe.addEventListener('load', keepFocus);

  return new Promise((resolve) => {
    const port = openChannel(iframe, ({ kind }) => {
      if (kind !== 'answered') return;
      port.close();
      document.removeEventListener('focusin', keepFocus);
      document.documentElement.style.overflow = overflowBefore;
      overlay.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve();
    });
    port.postMessage({ kind: 'init', data: { key, ...request } });
  });
}
