import { asText, firstBytes, formatOf } from './image-header';

/** The patterns detect unsupported formats by their first bytes. */
const others: readonly (readonly [name: string, begins: RegExp, way?: string])[] = [
  [
    'HEIC',
    /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    'On an iPhone choose it from Photos, or set Camera, Formats to Most Compatible.',
  ],
  ['SVG', /^(\u00ef\u00bb\u00bf)?\s*(<\?xml|<!--|<svg|<!doctype svg)/i, 'Export it as PNG.'],
  ['TIFF', /^(II\*\0|MM\0\*)/, 'Export it as JPEG.'],
  ['GIF', /^GIF8/, 'Save it as PNG.'],
  ['PDF', /^%PDF/, 'Export its page as JPEG.'],
];

/** The function judges the first bytes, as the server does (imageTypeOf in the BFF). @returns undefined: accepted */
export async function unreadableMessage(file: File): Promise<string | undefined> {
  const bytes = await firstBytes(file, 128);
  if (bytes === undefined) return `${file.name} cannot be read any more. Choose it again.`;
  if (bytes.length === 0)
    return `${file.name} is empty. If it is stored in a cloud, download it first, then choose it again.`;
  if (formatOf(bytes)) return undefined;
  const head = asText(bytes);
  const [name, , way = ''] = others.find(([, begins]) => begins.test(head)) ?? [];
  const found = name ? `${file.name} is ${name}, which cannot be shown here.` : `${file.name} is not a picture.`;
  return `${found} Choose JPEG, PNG, WebP or AVIF. ${way}`.trim();
}
