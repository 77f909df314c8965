export interface EmailContent {
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'works'; readonly works: readonly EmailWork[]; readonly total: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface EmailWork {
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly price: string;
  readonly imageUrl: string | null;
}

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
