import { tryStorage } from '@studio/host';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { EnquiryStart } from '../enquiry-start';

const draftFields = ['name', 'email', 'service', 'message'] as const;

type TypedEnquiry = Readonly<Record<(typeof draftFields)[number], string>>;

const key = 'studio_enquiry';
const maxLength = 50_000;

/** Session storage hides the draft from the next person at a shared computer. Null: no draft. */
function readEnquiryDraft(): TypedEnquiry | null {
  const read = tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<TypedEnquiry> | null);
  return read && draftFields.every((name) => typeof read[name] === 'string') ? (read as TypedEnquiry) : null;
}

function saveEnquiryDraft(enquiry: TypedEnquiry): void {
  const text = JSON.stringify(enquiry);
  if (text.length <= maxLength) tryStorage(() => sessionStorage.setItem(key, text));
}

function deleteEnquiryDraft(): void {
  tryStorage(() => sessionStorage.removeItem(key));
}

/** The hook never restores by itself: another person may use the tab. */
export function useEnquiryDraft(form: RefObject<HTMLFormElement | null>, start: EnquiryStart) {
  const [found] = useState(readEnquiryDraft);
  const [isAnswered, setAnswered] = useState(false);
  const isHydrated = useIsHydrated();
  const offered = isHydrated && !isAnswered ? found : null;
  const saveFirst = useEffectEvent(() => save());
  useEffect(() => saveFirst(), []);

  function save(): void {
    const typed = typedIn(form.current);
    // Autofill does not replace an offered message.
    if (found && !isAnswered && !hasMessage(typed, start)) return;
    saveIfTyped(typed);
  }

  function saveIfTyped(typed: TypedEnquiry): void {
    if (isTyped(typed, start)) saveEnquiryDraft(typed);
    else deleteEnquiryDraft();
  }

  /** The restore keeps a message that the visitor has typed before it. */
  function restore(): void {
    if (!offered) return;
    const typed = typedIn(form.current);
    const messages = [offered.message, hasMessage(typed, start) ? typed.message : ''].filter((text) => text !== '');
    const restored = { ...typed, ...nonEmpty(offered), message: [...new Set(messages)].join('\n\n') };
    for (const name of draftFields) fieldOf(form.current, name)!.value = restored[name];
    saveEnquiryDraft(restored);
    setAnswered(true);
    fieldOf(form.current, 'message')?.focus();
  }

  function discard(): void {
    setAnswered(true);
    saveIfTyped(typedIn(form.current));
    fieldOf(form.current, 'name')?.focus();
  }

  return { isOffered: offered !== null, save, restore, discard, remove: deleteEnquiryDraft };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<Control>(`[name="${name}"]`) ?? undefined;

function typedIn(form: HTMLFormElement | null): TypedEnquiry {
  return Object.fromEntries(draftFields.map((name) => [name, fieldOf(form, name)?.value ?? ''])) as TypedEnquiry;
}

const nonEmpty = (enquiry: TypedEnquiry) =>
  Object.fromEntries(Object.entries(enquiry).filter(([, text]) => text !== ''));

const hasMessage = ({ message }: TypedEnquiry, start: EnquiryStart) =>
  message.trim() !== '' && message.trim() !== start.message.trim();

/** A selected service alone is not worth a draft. */
const isTyped = (typed: TypedEnquiry, start: EnquiryStart) =>
  typed.name !== '' || typed.email !== '' || hasMessage(typed, start);
