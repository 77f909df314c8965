import { setImmediate } from 'node:timers/promises';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { DigitalCreation, PortfolioProject, Today } from '@studio/contract';
import { fakeBff, delayAnswers, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import remote from '../remote';
import { deleteAllDrafts } from '@studio/forms';
import { setSessionHint } from '@studio/host';

export const aProject: PortfolioProject = {
  id: 1,
  version: 1,
  title: 'Heron Wall',
  category: 'murals',
  description: 'A heron over three floors.',
  imageUrl: '/uploads/heron-wall-1600x1067-6a7569.webp',
  client: null,
  date: '2025-01-05',
};

export const aCreation: DigitalCreation = {
  id: 1,
  version: 1,
  title: 'Night Bus Loop',
  category: 'motion',
  description: 'A bus that never comes.',
  imageUrl: '/uploads/night-bus-1200x1600-6a7569.webp',
  additionalImages: [],
  createdAt: '2025-02-11T23:30:00.000Z',
};

export const nothingToday: Today = {
  ...{
    toAnswer: 0,
    toSend: 0,
    held: 0,
    soldOut: 0,
    toDecide: 0,
    disputes: 0,
    disputeDueBy: null,
    failedMail: 0,
    lostPictures: [],
  },
  sold: { month: '2026-11', total: 0, days: [] },
};

const usual: FakeAnswers = {
  getToday: { body: nothingToday },
  listFailedMail: { body: [] },
  getSession: { body: { authenticated: true } },
  createSession: { body: { authenticated: true } },
  deleteSession: { body: { authenticated: false } },
  listPortfolio: { body: [aProject] },
  listDigitalCreations: { body: [aCreation] },
  listHolds: { body: [] },
  listReservations: { body: [] },
  getCheckoutLimits: { body: { liftedUntil: null } },
};

function fillInTheBrowser(): void {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
}

export const aPhoto = new File([Uint8Array.of(0xff, 0xd8, 0xff), 'x'.repeat(64)], 'wall.jpg', { type: 'image/jpeg' });

/** @returns sends the delayed responses */
export function keepBack(method: string): () => Promise<void> {
  const letCome = delayAnswers(method);
  return async () => {
    letCome();
    await act(() => jest.advanceTimersByTimeAsync(50));
  };
}

export function partsOf(form: unknown): Record<string, string> {
  const parts = [...(form as FormData).entries()];
  return Object.fromEntries(parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

export function storeDraft(key: string, values: object, base?: object): void {
  const draft = {
    format: 1,
    key,
    savedAt: Date.now(),
    place: '/admin',
    values,
    base,
    lacksFiles: false,
    continues: {},
  };
  localStorage.setItem(`studio_draft 1 ${key}`, JSON.stringify(draft));
}

/** @param given fills browser storage first */
export function openAdmin({ isSignedIn = false, search = '', answers = {} as FakeAnswers, given = () => {} } = {}) {
  jest.useFakeTimers();
  fillInTheBrowser();
  deleteAllDrafts();
  setSessionHint(isSignedIn);
  given();
  const bff = fakeBff({ ...usual, ...answers });
  render(<Toaster />);
  renderRemote(remote, `/admin${search}`);
  return {
    calls: () => bff.requests.map(({ call }) => call),
    requests: bff.requests,
    user: userEvent.setup({ delay: null }),
    pass: (ms: number) =>
      act(async () => {
        await filesRead();
        await jest.advanceTimersByTimeAsync(ms);
      }),
  };
}

export async function openTab(search = '', answers: FakeAnswers = {}, given = () => {}) {
  const opened = openAdmin({ isSignedIn: true, search, answers, given });
  await opened.pass(50);
  await opened.pass(50);
  return opened;
}

/** The function pastes the text, which is faster than typing. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

/** jsdom reads files with real timers, which a fake clock does not advance. */
async function filesRead(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}
