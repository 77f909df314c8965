import { font } from '@studio/kit';
import type { Size } from '../geometry/homography';
import type { HungWork } from '../hung-work';
import { sizeOf } from '../scale/places';
import { dimensionsInWords } from '../words';

/** The caption is readable when the picture is as wide as a phone. */
export function captionHeight({ width }: Size): number {
  return Math.round(Math.max(48, width * 0.085));
}

interface Caption {
  readonly works: readonly HungWork[];
  readonly photo: Size;
  /** A mural's size is an estimate. */
  readonly hasSizes: boolean;
}

/** Name and size of each work, and below the address of the first. */
export function drawCaption(pen: CanvasRenderingContext2D, { works, photo, hasSizes }: Caption): void {
  const band = captionHeight(photo);
  const margin = band * 0.25;
  pen.fillStyle = '#17140f';
  pen.fillRect(0, photo.height, photo.width, band);
  const names = works.map((work) => (hasSizes ? `${work.title}, ${dimensionsInWords(sizeOf(work))}` : work.title));
  const address = works[0] ? new URL(works[0].pageUrl, location.href).href.replace(/^https?:\/\//, '') : '';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#f5f1e8';
  pen.font = `700 ${band * 0.3}px ${font.text}`;
  pen.fillText(names.join(' · '), margin, photo.height + band * 0.33, photo.width - 2 * margin);
  pen.fillStyle = '#ffd23f';
  pen.font = `500 ${band * 0.24}px ${font.text}`;
  pen.fillText(address, margin, photo.height + band * 0.72, photo.width - 2 * margin);
}
