/** @returns undefined when the file was deleted or is not readable any more */
export async function firstBytes(file: Blob, length: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    return undefined;
  }
}

export const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The length suffices for headers after a colour profile, EXIF data and a preview. */
export const headLength = 512 * 1024;

/** The formats are those of `imageMegapixels`; undefined: unsupported. */
export function formatOf(head: Uint8Array): 'jpeg' | 'progressive JPEG' | 'png' | 'webp' | 'avif' | undefined {
  const begins = asText(head.subarray(0, 128));
  const [format] = formats.find(([, pattern]) => pattern.test(begins)) ?? [];
  return format === 'jpeg' && isProgressive(head) ? 'progressive JPEG' : format;
}

const formats = [
  ['jpeg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG\r\n.\n/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp.*avi[fs]/s],
] as const;

/** True for an animated WebP, an APNG and an AVIF sequence. */
export function isMoving(head: Uint8Array): boolean {
  const begins = asText(head.subarray(0, 128));
  if (begins.startsWith('RIFF')) return begins.slice(12, 16) === 'VP8X' && (head[20]! & 2) > 0;
  if (/^.{4}ftyp/s.test(begins)) return /^.{4}ftyp.*avis/s.test(begins);
  return begins.startsWith('\u0089PNG') && chunksOf(head).includes('acTL');
}

function chunksOf(png: Uint8Array): string[] {
  const names = [];
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.length; at += 12 + view.getUint32(at)) {
    const name = asText(png.subarray(at + 4, at + 8));
    if (name === 'IDAT') break;
    names.push(name);
  }
  return names;
}

/** The frame marker follows the JPEG's other segments. */
function isProgressive(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0) return marker % 4 === 2;
    if (marker === 0xc0) return false;
  }
  return false;
}
