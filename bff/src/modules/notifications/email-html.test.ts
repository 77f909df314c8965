import { type Block, type EmailContent, emailText } from './email-content';
import { emailHtml } from './email-html';

function bothFormsOf(...blocks: Block[]) {
  const content: EmailContent = { preview: '', heading: 'Hello', blocks };
  return { text: emailText(content), html: emailHtml(content, 'https://studio.example') };
}

test('lines end by an element: a mail program that knows no white-space would make one of them', () => {
  const text = 'The back wall.\r\n10 m wide\nand 4 high';
  for (const block of [
    { kind: 'text', text },
    { kind: 'quote', text },
    { kind: 'lines', title: 'Said', lines: [text] },
  ] as const)
    expect(bothFormsOf(block).html).toContain('>The back wall.<br>10 m wide<br>and 4 high</p>');
});

test('each line of a quote has one mark, however lines were ended', () => {
  expect(bothFormsOf({ kind: 'quote', text: 'one\r\ntwo\n\nthree' }).text).toContain('\n> one\n> two\n> \n> three\n');
});

test('what somebody wrote runs in its own direction', () => {
  const { html } = bothFormsOf(
    { kind: 'quote', text: 'שלום, קיר בדבלין?' },
    { kind: 'lines', title: 'From', lines: ['أمينة'] },
  );
  expect(html.match(/<p [^>]*dir="auto"/g)).toHaveLength(2);
});

test('a word of 200 letters makes no email wider than its screen', () => {
  const { html } = bothFormsOf({ kind: 'steps', title: 'What to do next', steps: ['x'.repeat(200)] });
  for (const element of ['h1', 'ol']) expect(html).toMatch(new RegExp(`<${element} [^>]*overflow-wrap:anywhere`));
});
