/** An email as its writer thinks of it. Both of its forms, plain and HTML, are made of this one, so that they never differ. */
export interface EmailContent {
  /** What a list of emails shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody else's words, with their line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'works'; readonly works: readonly EmailWork[]; readonly total: string }
  /** Lines that belong together, as an address does. */
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface EmailWork {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly price: string;
  /** Absolute; null: there is none to show. */
  readonly imageUrl: string | null;
}

/** The email as plain text, for whoever reads no HTML. */
export function emailText({ heading, blocks }: EmailContent): string {
  return `${[heading, ...blocks.map(blockText)].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ');
    case 'works':
      return [...block.works.map(workText), `Total: ${block.total} (shipping is free)`].join('\n');
    case 'lines':
      return [`${block.title}:`, ...block.lines].join('\n');
    case 'steps':
      return [`${block.title}:`, ...block.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

function workText({ quantity, title, price }: EmailWork): string {
  return `${quantity} x ${title}, ${price}`;
}
