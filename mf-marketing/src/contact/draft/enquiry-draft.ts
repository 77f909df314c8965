/** The fields of an enquiry that are kept. */
export const draftFields = ['name', 'email', 'service', 'message'] as const;

/** An enquiry as it is typed. */
export type TypedEnquiry = Readonly<Record<(typeof draftFields)[number], string>>;

const key = 'studio_enquiry';
/** Longer than any message that the server takes. */
const maxLength = 50_000;

/** What this tab keeps of an enquiry that was not sent; null: nothing, or nothing that can be read. Session storage ends with the tab, so that the
 *  next person at a shared computer finds nothing. */
export function readEnquiryDraft(): TypedEnquiry | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (!read || !draftFields.every((name) => typeof read[name] === 'string')) return null;
    return read as TypedEnquiry;
  } catch {
    return null;
  }
}

/** Keeps an enquiry. Where the browser refuses storage, or has no room, the form goes on as it is. */
export function saveEnquiryDraft(enquiry: TypedEnquiry): void {
  try {
    const text = JSON.stringify(enquiry);
    if (text.length <= maxLength) sessionStorage.setItem(key, text);
  } catch {
    // The words are still in the form.
  }
}

/** Forgets the enquiry: it was sent, or its author discarded it. */
export function deleteEnquiryDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What cannot be written cannot have been kept.
  }
}
