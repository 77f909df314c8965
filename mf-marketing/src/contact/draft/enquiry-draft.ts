export const draftFields = ['name', 'email', 'service', 'message'] as const;

export type TypedEnquiry = Readonly<Record<(typeof draftFields)[number], string>>;

const key = 'studio_enquiry';
const maxLength = 50_000;

/** Session storage hides the draft from the next person at a shared computer. Null: no draft. */
export function readEnquiryDraft(): TypedEnquiry | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (!read || !draftFields.every((name) => typeof read[name] === 'string')) return null;
    return read as TypedEnquiry;
  } catch {
    return null;
  }
}

export function saveEnquiryDraft(enquiry: TypedEnquiry): void {
  try {
    const text = JSON.stringify(enquiry);
    if (text.length <= maxLength) sessionStorage.setItem(key, text);
  } catch {
    // Storage may be denied or full; the text is still in the form.
  }
}

export function deleteEnquiryDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be denied.
  }
}
