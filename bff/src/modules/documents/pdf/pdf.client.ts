import type PdfDocument from 'pdfkit';
import { displayFace, loadFaces, textFace, type Faces } from './faces.client';
import { printable, type Letters, type Run } from './printable';

/** A4 in points (1/72 inch). */
const page = { width: 595, height: 842, margin: 56 };
const lineHeight = 1.4;

const ink = '#17140f';
const soft = '#565047';
const line = '#d5cdbc';

interface Words {
  readonly text: string;
  readonly look?: 'plain' | 'strong' | 'soft' | 'display';
  /** In points; default 10. */
  readonly size?: number;
}

interface Cell extends Words {
  readonly share: number;
  readonly align?: 'start' | 'end';
}

/** The document breaks pages itself. */
export interface PdfDocument {
  write(words: Words): void;
  row(cells: readonly Cell[]): void;
  rule(): void;
  gap(points: number): void;
  turn(): void;
}

let loading: Promise<LoadedFaces> | undefined;
interface LoadedFaces extends Faces {
  readonly Document: typeof PdfDocument;
}

async function load(): Promise<LoadedFaces> {
  const { default: Document } = await import('pdfkit');
  return { Document, ...(await loadFaces()) };
}

/** 0039. */
const missingNote =
  'A question mark above may stand for a letter that this file cannot show. The web page of this document shows it: print it from there.';

/** A character without a glyph becomes a question mark, and the last line says so. */
export async function makePdf(title: string, write: (pdf: PdfDocument) => void): Promise<Buffer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const { Document, fonts, letters } = await loading;
  const document = new Document({ size: [page.width, page.height], margin: 0, lang: 'en', info: { Title: title } });
  for (const [name, bytes] of fonts) document.registerFont(name, bytes as Buffer & ArrayBuffer);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const made = new Promise<Buffer>((resolve, reject) => {
    document.once('end', () => resolve(Buffer.concat(chunks)));
    document.once('error', reject);
  });
  const { pdf, isLacking } = paperOn(document, letters);
  write(pdf);
  if (isLacking()) writeNote(pdf);
  document.end();
  return made;
}

function writeNote(pdf: PdfDocument): void {
  pdf.gap(16);
  pdf.write({ text: missingNote, look: 'soft' });
}

function paperOn(document: PDFKit.PDFDocument, letters: Letters): { pdf: PdfDocument; isLacking: () => boolean } {
  const inner = page.width - 2 * page.margin;
  let y = page.margin;
  let lacks = false;

  function make(points: number): void {
    if (y + points > page.height - page.margin) turn();
  }

  function turn(): void {
    document.addPage();
    y = page.margin;
  }

  const faceOf = ({ look = 'plain' }: Words, script: Run['script']) =>
    look === 'display' && script === 'latin' ? displayFace : textFace(script, look === 'strong' || look === 'display');

  const widthOf = (words: Words, { script, text }: Run) =>
    document
      .font(faceOf(words, script))
      .fontSize(words.size ?? 10)
      .widthOfString(text);

  function linesOf(words: Words, width: number): Run[][] {
    const lines: Run[][] = [[]];
    let left = width;
    const put = (run: Run, runWidth: number) => {
      if (runWidth > left && left < width) {
        lines.push([]);
        left = width;
      }
      lines.at(-1)!.push(run);
      left -= runWidth;
    };
    for (const word of printable(words.text, letters)) {
      lacks ||= word.some(({ isMissing }) => isMissing);
      const wide = word.reduce((sum, run) => sum + widthOf(words, run), 0);
      if (wide > left && wide <= width) {
        lines.push([]);
        left = width;
      }
      if (wide <= width) for (const run of word) put(run, widthOf(words, run));
      else
        for (const { script, text } of word)
          for (const letter of text) put({ script, text: letter }, widthOf(words, { script, text: letter }));
    }
    return lines.filter((runs, index) => index === 0 || runs.some(({ text }) => text.trim() !== ''));
  }

  function draw(words: Words, runs: readonly Run[], at: { left: number; width: number; end: boolean }): void {
    const widths = runs.map((run) => widthOf(words, run));
    const wide = widths.reduce((sum, width) => sum + width, 0);
    let x = at.end ? at.left + at.width - wide : at.left;
    runs.forEach((run, index) => {
      document
        .font(faceOf(words, run.script))
        .fontSize(words.size ?? 10)
        .fillColor(words.look === 'soft' ? soft : ink)
        .text(run.text, x, y, { lineBreak: false });
      x += widths[index] ?? 0;
    });
  }

  function row(cells: readonly Cell[]): void {
    let left = page.margin;
    const laidOut = cells.map((cell) => {
      const width = inner * cell.share;
      const column = { cell, left, width: width - 6, lines: linesOf(cell, width - 6) };
      left += width;
      return column;
    });
    const count = Math.max(...laidOut.map(({ lines }) => lines.length));
    const height = Math.max(...cells.map(({ size = 10 }) => size)) * lineHeight;
    for (let index = 0; index < count; index += 1) {
      make(height);
      for (const { cell, lines, ...at } of laidOut)
        draw(cell, lines[index] ?? [], { ...at, end: cell.align === 'end' });
      y += height;
    }
  }

  const pdf: PdfDocument = {
    row,
    turn,
    write: (words) => row([{ ...words, share: 1 }]),
    rule(): void {
      make(12);
      document
        .moveTo(page.margin, y + 5)
        .lineTo(page.width - page.margin, y + 5)
        .lineWidth(0.75)
        .strokeColor(line)
        .stroke();
      y += 12;
    },
    gap(points): void {
      y += points;
    },
  };
  return { pdf, isLacking: () => lacks };
}
