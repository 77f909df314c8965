import type { FrameId } from '../stored-wall';

interface FrameLook {
  readonly label: string;
  readonly widthCm: number;
  readonly outer: string;
  readonly inner: string;
}

/** From the outer edge to the inner one. */
export const frameLooks: Readonly<Record<FrameId, FrameLook>> = {
  none: { label: 'None', widthCm: 0, outer: '#000', inner: '#000' },
  black: { label: 'Black', widthCm: 2, outer: '#2b2926', inner: '#141311' },
  oak: { label: 'Oak', widthCm: 2, outer: '#c9a26d', inner: '#9c7442' },
  white: { label: 'White', widthCm: 2, outer: '#fbfaf7', inner: '#dedad2' },
};
