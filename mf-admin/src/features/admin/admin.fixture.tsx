import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DigitalCreation, PortfolioProject } from '@studio/contract';
import { fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import remote from '../../remote';
import { setSessionHint } from './session/session-hint';

export const aProject: PortfolioProject = {
  id: 1,
  title: 'Heron Wall',
  category: 'murals',
  description: 'A heron over three floors.',
  imageUrl: '/uploads/heron-wall-1600x1067-6a7569.webp',
  client: null,
  date: '2025-01-05',
};

export const aCreation: DigitalCreation = {
  id: 1,
  title: 'Night Bus Loop',
  category: 'motion',
  description: 'A bus that never comes.',
  imageUrl: '/uploads/night-bus-1200x1600-6a7569.webp',
  additionalImages: [],
  createdAt: '2025-02-11T23:30:00.000Z',
};

const usual: FakeAnswers = {
  getSession: { body: { authenticated: true } },
  createSession: { body: { authenticated: true } },
  deleteSession: { body: { authenticated: false } },
  listPortfolio: { body: [aProject] },
  listDigitalCreations: { body: [aCreation] },
};

/** Opens /admin on a clock that the test moves (`pass`), signed in before or not. */
export function openAdmin({ isSignedIn = false, search = '', answers = {} as FakeAnswers } = {}) {
  jest.useFakeTimers();
  setSessionHint(isSignedIn);
  const bff = fakeBff({ ...usual, ...answers });
  render(<Toaster />);
  renderRemote(remote, `/admin${search}`);
  return {
    calls: () => bff.requests.map(({ call }) => call),
    requests: bff.requests,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
  };
}
