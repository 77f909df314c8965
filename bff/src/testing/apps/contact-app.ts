import { anEnquiry } from '../factories';
import { testApp } from './test-app';

export async function contactApp() {
  const app = await testApp();
  const sendBytes = (body: string | Buffer, headers: Record<string, string> = {}) =>
    app.http.raw('POST', '/api/contact', { body, headers: { 'content-type': 'application/json', ...headers } });
  return { ...app, sendBytes, send: (change: object) => app.http.post('/api/contact', anEnquiry(change)) };
}
