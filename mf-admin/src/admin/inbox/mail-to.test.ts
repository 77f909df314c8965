import { mailTo } from './mail-to';

test.each([
  ['aoife@example.ie', 'mailto:aoife@example.ie'],
  ['a?bcc=boss@evil.example', 'mailto:a%3Fbcc%3Dboss@evil.example'],
  ['a&cc=b#c%0a@evil.example', 'mailto:a%26cc%3Db%23c%250a@evil.example'],
])('%s is one address, and nothing of it a heading', (email, address) => {
  expect(mailTo(email)).toBe(address);
});
