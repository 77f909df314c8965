import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import type { EnquiryStart } from '../enquiry-start';
import {
  deleteEnquiryDraft,
  saveEnquiryDraft,
  draftFields,
  readEnquiryDraft,
  type TypedEnquiry,
} from './enquiry-draft';

/** Keeps what is typed into the enquiry form for this tab, and offers what was typed before. It never fills anything in by itself: the tab may
 *  have another person in front of it. The offer comes after hydration, because the server's HTML cannot know of it.
 *  @param start what the form begins with, which nobody typed */
export function useEnquiryDraft(form: RefObject<HTMLFormElement | null>, start: EnquiryStart) {
  const [found] = useState(readEnquiryDraft);
  const [isAnswered, setAnswered] = useState(false);
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const offered = isHydrated && !isAnswered ? found : null;
  // What was typed before the page was alive.
  const saveFirst = useEffectEvent(() => save());
  useEffect(() => saveFirst(), []);

  /** Something was typed or chosen. */
  function save(): void {
    const typed = typedIn(form.current);
    // A name that the browser fills in does not replace a message that is still offered.
    if (found && !isAnswered && !hasMessage(typed, start)) return;
    saveIfTyped(typed);
  }

  function saveIfTyped(typed: TypedEnquiry): void {
    if (isTyped(typed, start)) saveEnquiryDraft(typed);
    else deleteEnquiryDraft();
  }

  /** Writes the offered enquiry into the form; a message that was typed since stays below it. */
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

/** Whether somebody wrote something: a service alone is chosen again in a moment. */
const isTyped = (typed: TypedEnquiry, start: EnquiryStart) =>
  typed.name !== '' || typed.email !== '' || hasMessage(typed, start);
