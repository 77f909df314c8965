import { anEnquiry } from '../factories';
import { testApp } from './test-app';

/** The program, with helpers that send an enquiry as raw bytes or as a valid one with changes. */
export async function contactApp() {
  const app = await testApp();
  const sendBytes = (body: string | Buffer, headers: Record<string, string> = {}) =>
    app.http.raw('POST', '/api/contact', { body, headers: { 'content-type': 'application/json', ...headers } });
  return { ...app, sendBytes, send: (change: object) => app.http.post('/api/contact', anEnquiry(change)) };
}
