import { useLocation, useSearchParams } from '@studio/host/router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { enquiryStartOf, type EnquiryStart } from './enquiry-start';

const nothing: EnquiryStart = { service: '', message: '' };

/** Writes what the address or the link that led here asks for into the form's fields that say nothing else yet: what somebody typed, before the page was alive too,
 *  stays. Done in the browser only, so that every address of the form is one document.
 *  @returns what was asked for */
export function useEnquiryStart(form: RefObject<HTMLFormElement | null>): EnquiryStart {
  const [query] = useSearchParams();
  const start = enquiryStartOf(query, useLocation().state);
  const { service, message } = start;
  const before = useRef(nothing);
  useLayoutEffect(() => {
    const asked = { service, message };
    for (const name of ['service', 'message'] as const) {
      const field = form.current?.querySelector<HTMLSelectElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (field && field.value === before.current[name]) field.value = asked[name];
    }
    before.current = asked;
  }, [form, service, message]);
  return start;
}
