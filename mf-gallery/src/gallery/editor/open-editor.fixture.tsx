import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteAllDrafts } from '@studio/forms';
import { setSessionHint } from '@studio/host';
import { fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { Toaster } from '@studio/kit';
import remote from '../../remote';
import { aCreation, openSettings } from '../a-creation.fixture';

export const user = userEvent.setup({ delay: null });
export const aPhoto = (name: string) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), 'x'.repeat(64)], name, { type: 'image/jpeg' });
export const creation = aCreation({ additionalImages: ['/uploads/detail-800x600-6a7569.webp'] });

export async function openGallery(answers: FakeAnswers = {}) {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  deleteAllDrafts();
  setSessionHint(false);
  const { requests } = fakeBff({
    getSettings: openSettings,
    listDigitalCreations: { body: [creation] },
    ...answers,
  });
  render(<Toaster />);
  const view = renderRemote(remote, '/digital-gallery');
  await screen.findByRole('tablist', { name: 'Categories' });
  return { requests, view };
}

export async function openEditor(button: string, answers: FakeAnswers = {}) {
  const { requests, view } = await openGallery(answers);
  await user.click(screen.getByRole('button', { name: button }));
  return { requests, view, dialog: within(await screen.findByRole('dialog')) };
}

type Requests = Awaited<ReturnType<typeof openGallery>>['requests'];

export function sentBy(requests: Requests, name: string) {
  return requests.find(({ call }) => call === name)!;
}

export function partsOf(form: unknown): Record<string, string> {
  const parts = [...(form as FormData).entries()];
  return Object.fromEntries(parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}
