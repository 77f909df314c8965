import { anEnquiry } from '../factories';
import { testApp } from './test-app';

/** The program with two ways to send it an enquiry: exactly these bytes, or a good one with a change. */
export async function contactApp() {
  const app = await testApp();
  const sendBytes = (body: string | Buffer, headers: Record<string, string> = {}) =>
    app.http.raw('POST', '/api/contact', { body, headers: { 'content-type': 'application/json', ...headers } });
  return { ...app, sendBytes, send: (change: object) => app.http.post('/api/contact', anEnquiry(change)) };
}
