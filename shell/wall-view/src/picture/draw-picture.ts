import { smallImageUrl } from '@studio/contract/image-names';
import {
  multiply,
  project,
  scaling,
  translation,
  type Homography,
  type Point,
  type Size,
} from '../geometry/homography';
import type { HungWork } from '../hung-work';
import type { Photo } from '../photo/read-photo';
import { toRgb } from '../photo/room-light';
import { sizeOf } from '../scale/places';
import { pixelsPerCm, type Wall } from '../scale/wall';
import { frameLooks } from '../stage/frame-looks';
import type { FrameId, Place } from '../stored-wall';
import { captionHeight, drawCaption } from './caption';
import { drawWarped } from './warp';

/** The longest side of a flat work before it is warped. */
const mostPx = 2400;

interface Picture {
  readonly photo: Photo;
  /** Title and address of the first are in the caption. */
  readonly works: readonly HungWork[];
  readonly hasSizes: boolean;
  readonly hang: (pen: CanvasRenderingContext2D) => Promise<void>;
}

/** @throws when a picture cannot be loaded */
async function drawPicture({ photo, works, hasSizes, hang }: Picture): Promise<Blob> {
  const canvas = canvasOf({ width: photo.width, height: photo.height + captionHeight(photo) });
  const pen = canvas.getContext('2d', { alpha: false })!;
  const url = URL.createObjectURL(photo.file);
  try {
    pen.drawImage(await loadImage(url), 0, 0);
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, photo.width, photo.height);
    pen.clip();
    await hang(pen);
    pen.restore();
    drawCaption(pen, { works, photo, hasSizes });
    return await jpegOf(canvas);
  } finally {
    URL.revokeObjectURL(url);
    // iOS frees a canvas only when its size is 0.
    canvas.width = canvas.height = 0;
  }
}

interface HungPicture {
  readonly photo: Photo;
  readonly wall: Wall;
  readonly hung: readonly (Place & { readonly work: HungWork })[];
  readonly frame: FrameId;
}

export function pictureOfWorks({ photo, wall, hung, frame }: HungPicture): Promise<Blob> {
  const hang = async (pen: CanvasRenderingContext2D) => {
    for (const { work, ...at } of hung) {
      const image = await loadWork(work);
      drawHung(pen, image, { wall, at, size: sizeOf(work), frame, light: toRgb(photo.light) });
    }
  };
  return drawPicture({ photo, works: hung.map(({ work }) => work), hasSizes: true, hang });
}

export function pictureOfMural(photo: Photo, wall: Wall, work: HungWork): Promise<Blob> {
  const hang = async (pen: CanvasRenderingContext2D) => {
    const { reference: size, toPhoto } = wall;
    const image = await loadWork(work);
    const pxPerCm = mostPx / Math.max(size.width, size.height);
    const flat = flatWork(image, { size, frame: 'none', light: toRgb(photo.light), pxPerCm });
    drawWarped(pen, flat, multiply(toPhoto, scaling(size.width / flat.width, size.height / flat.height)));
    flat.width = flat.height = 0;
  };
  return drawPicture({ photo, works: [work], hasSizes: false, hang });
}

interface Hung {
  readonly wall: Wall;
  readonly at: Point;
  readonly size: Size;
  readonly frame: FrameId;
  readonly light: string;
}

function drawHung(pen: CanvasRenderingContext2D, image: HTMLImageElement, { wall, at, size, frame, light }: Hung) {
  const frameCm = frameLooks[frame].widthCm;
  const outer = { width: size.width + 2 * frameCm, height: size.height + 2 * frameCm };
  const local = pixelsPerCm(wall, at);
  const pxPerCm = Math.min(1.5 * local, mostPx / Math.max(outer.width, outer.height));
  const toPhoto = multiply(wall.toPhoto, translation(at.x - outer.width / 2, at.y - outer.height / 2));
  drawShadow(pen, toPhoto, { ...outer, cm: local });
  const flat = flatWork(image, { size, frame, light, pxPerCm });
  drawWarped(pen, flat, multiply(toPhoto, scaling(outer.width / flat.width, outer.height / flat.height)));
  flat.width = flat.height = 0;
}

/** Two shadows, as in the view: of the wall that is near and of the lamp. */
function drawShadow(pen: CanvasRenderingContext2D, toPhoto: Homography, { width, height, cm }: Size & { cm: number }) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => project(toPhoto, corner)!);
  for (const [x, y, blur, alpha] of [
    [0.6, 2, 4.5, 0.34],
    [0, 0.4, 0.9, 0.32],
  ] as const) {
    pen.save();
    Object.assign(pen, { shadowColor: `rgb(0 0 0 / ${alpha})`, shadowBlur: blur * cm });
    Object.assign(pen, { shadowOffsetX: x * cm, shadowOffsetY: y * cm });
    pen.beginPath();
    for (const corner of corners) pen.lineTo(corner.x, corner.y);
    pen.fill();
    pen.restore();
  }
}

function flatWork(
  image: HTMLImageElement,
  { size, frame, light, pxPerCm }: Omit<Hung, 'wall' | 'at'> & { readonly pxPerCm: number },
): HTMLCanvasElement {
  const { widthCm, outer, inner } = frameLooks[frame];
  const edge = Math.round(widthCm * pxPerCm);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * pxPerCm))) as [
    number,
    number,
  ];
  const canvas = canvasOf({ width: width + 2 * edge, height: height + 2 * edge });
  const pen = canvas.getContext('2d')!;
  const gradient = pen.createLinearGradient(0, 0, canvas.width, canvas.height);
  [outer, inner, outer].forEach((colour, at) => gradient.addColorStop(at / 2, colour));
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  const cover = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [cropWidth, cropHeight] = [width / cover, height / cover];
  const [left, top] = [(image.naturalWidth - cropWidth) / 2, (image.naturalHeight - cropHeight) / 2];
  pen.drawImage(image, left, top, cropWidth, cropHeight, edge, edge, width, height);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = light;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

const canvasOf = (size: Size) => Object.assign(document.createElement('canvas'), size);

/** Without a connection the browser has the small picture, which hangs. */
const loadWork = ({ imageUrl }: HungWork) => loadImage(imageUrl).catch(() => loadImage(smallImageUrl(imageUrl)));

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!jpeg) throw new Error('The canvas cannot be written.');
  return jpeg;
}
