import { imageDimensionsFromStream } from 'image-dimensions';
import type { Size } from '../geometry/homography';
import { roomLight, type Light } from './room-light';

export interface Photo extends Size {
  /** JPEG, upright. */
  readonly file: Blob;
  readonly light: Light;
}

const mostMegapixels = 64;
/** Enough for a screen and a shared picture; 28 MB when decoded. */
const longestSide = 3072;
const quality = 0.9;

const messages = {
  gone: 'This picture cannot be read any more. Choose it again.',
  empty: 'This file is empty. If it is stored in a cloud, download it first, then choose it again.',
  huge: `This picture has more than ${mostMegapixels} megapixels, which is too much for a browser. Choose a smaller one.`,
  heic: 'This browser cannot show HEIC pictures. On an iPhone set Camera, Formats to Most Compatible, or send yourself the picture as JPEG.',
  damaged: 'This file is damaged, or not a picture. Choose another photograph.',
};

export type PhotoResult = { readonly photo: Photo } | { readonly problem: string };

/** The size is read from the header, so that a picture that is too large is never decoded. */
export async function readPhoto(file: Blob): Promise<PhotoResult> {
  const header = await readHeader(file);
  if (typeof header === 'string') return { problem: messages[header] };
  try {
    const photo = await smallerPhoto(file);
    return photo === 'huge' ? { problem: messages.huge } : { photo };
  } catch {
    return { problem: messages[header?.type === 'heic' ? 'heic' : 'damaged'] };
  }
}

/** @returns undefined for a format that only the browser may know */
export async function readHeader(file: Blob) {
  if (file.size === 0) return 'empty';
  try {
    const header = await imageDimensionsFromStream(file.stream());
    return header && isHuge(header) ? 'huge' : header;
  } catch {
    return 'gone';
  }
}

const isHuge = ({ width, height }: Size) => width * height > mostMegapixels * 1e6;

/** @throws when the browser cannot decode it */
async function smallerPhoto(file: Blob): Promise<Photo | 'huge'> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    // An image element has the upright size before it decodes anything.
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    if (isHuge(natural)) return 'huge';
    return await drawn(await decoded(file, image, scaled(natural)), scaled(natural));
  } finally {
    image.src = '';
    URL.revokeObjectURL(url);
  }
}

function scaled({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A bitmap is decoded outside the page's thread, and freed at once. Browsers make none of an SVG. */
async function decoded(file: Blob, image: HTMLImageElement, { width, height }: Size) {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  } catch {
    await image.decode();
    return image;
  }
}

async function drawn(image: ImageBitmap | HTMLImageElement, { width, height }: Size): Promise<Photo> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { alpha: false })!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  if ('close' in image) image.close();
  const light = roomLight(canvas);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  // iOS frees a canvas only when its size is 0.
  canvas.width = canvas.height = 0;
  if (!jpeg) throw new Error('The canvas cannot be written.');
  return { file: jpeg, width, height, light };
}
