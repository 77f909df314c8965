import { useLocation, useSearchParams } from '@studio/host/router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { enquiryStartOf, type EnquiryStart } from './enquiry-start';

const nothing: EnquiryStart = { service: '', message: '' };

/** The hook never overwrites typed text. It runs in the browser only, so that all URLs share one document. */
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
