import { limits } from '@studio/contract/options';

// The limit is three times the stored size and half of an iPhone's canvas limit.
const mostPixels = 8e6;
const longestSide = 8192;
const quality = 0.9;
const stripHeight = 256;

/**
 * The copy is upright and in sRGB: JPEG, or WebP with transparency (PNG where the browser writes no WebP).
 * @throws where the browser cannot draw it
 */
export async function smallerImage(file: File, size: Size): Promise<File> {
  for (let pixels = mostPixels; ; pixels /= 2) {
    const image = await drawn(file, scaled(size, pixels));
    if (image.size <= limits.imageBytes) {
      const end = image.type.replace('image/', '.').replace('jpeg', 'jpg');
      return new File([image], file.name.replace(/\.\w+$/, '') + end, { type: image.type });
    }
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

function scaled({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)), longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** An image element applies EXIF rotation in all browsers. @throws when unreadable */
export async function withImage<T>(file: File, read: (image: HTMLImageElement) => T | Promise<T>): Promise<T> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return await read(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function drawn(file: File, { width, height }: Size): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('There is no canvas.');
  pen.imageSmoothingQuality = 'high';
  await withImage(file, async (image) => {
    await image.decode();
    pen.drawImage(image, 0, 0, width, height);
  });
  const type = isSeeThrough(pen, { width, height }) ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // iOS frees a canvas only when its size is 0.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error('The canvas cannot be written.');
  return blob;
}

function isSeeThrough(pen: CanvasRenderingContext2D, { width, height }: Size): boolean {
  for (let top = 0; top < height; top += stripHeight) {
    const { data } = pen.getImageData(0, top, width, Math.min(stripHeight, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  }
  return false;
}
