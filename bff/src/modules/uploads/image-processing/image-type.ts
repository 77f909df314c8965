const avifBrands = ['avif', 'avis'];

/** Detects the type by the first bytes, not by the declared type. */
export function imageTypeOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => avifBrands.includes(brand)) ? 'avif' : null;
}

function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let start = 16; start + 4 <= end; start += 4) brands.push(bytes.toString('latin1', start, start + 4));
  return brands;
}
