import type { Page } from '@playwright/test';
import { cameraOf, cornersOf, sheet } from './wall-photo.mjs';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const cornerNames = ['Upper left', 'Upper right', 'Lower right', 'Lower left'];
export const work = { id: 1, title: 'Tide Clock', width: 120, height: 90 };

export const cornerOf = (page: Page, name: string) => page.getByRole('button', { name: `${name} corner`, exact: true });
export const hungWork = (page: Page) => page.getByRole('button', { name: /^Tide Clock, 120 × 90 cm/ });
export const stageOf = (page: Page) => page.getByRole('group', { name: /^Photograph with/ });
export const viewOf = (page: Page) => page.getByRole('dialog', { name: 'On your wall' });

export async function openWall(page: Page): Promise<void> {
  if (!page.url().includes('artwork=')) await page.goto(`/shop?artwork=${work.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'On your wall' }).click();
  await viewOf(page).getByRole('heading', { level: 3 }).waitFor();
}

export async function choosePhoto(page: Page, buffer: Buffer, name = 'wall.jpg'): Promise<void> {
  await viewOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('.heic') ? 'image/heic' : 'image/jpeg', buffer });
}

/** Moves a corner to a point of the photograph, by mouse. */
export async function dragCorner(page: Page, name: string, to: Point): Promise<void> {
  const { from, target } = await cornerPath(page, name, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
}

/** From the middle of the handle, so that its corner arrives at the point. `to`: shares of the photograph. */
export async function cornerPath(page: Page, name: string, to: Point): Promise<{ from: Point; target: Point }> {
  await stageOf(page).scrollIntoViewIfNeeded();
  const box = (await stageOf(page).boundingBox())!;
  const handle = (await cornerOf(page, name).boundingBox())!;
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const at = await placeOf(page, name);
  return { from, target: { x: from.x + (to.x - at.x) * box.width, y: from.y + (to.y - at.y) * box.height } };
}

/** Where a corner is, as shares of the photograph. */
export async function placeOf(page: Page, name: string): Promise<Point> {
  const box = (await stageOf(page).boundingBox())!;
  const [left, top] = await cornerOf(page, name).evaluate(({ style }) => [style.left, style.top].map(parseFloat));
  return { x: left! / box.width, y: top! / box.height };
}

/** The corners of the sheet, as shares of the photograph. */
export function sheetCorners(photo: { width: number; height: number }): Point[] {
  const camera = cameraOf(photo);
  return cornersOf(sheet)
    .map(camera)
    .map(({ x, y }) => ({ x: x / photo.width, y: y / photo.height }));
}

export async function measureBySheet(page: Page, photo: { width: number; height: number }): Promise<void> {
  for (const [at, corner] of sheetCorners(photo).entries()) await dragCorner(page, cornerNames[at]!, corner);
  await page.getByLabel('Its lower edge above the floor, in cm (optional)').fill('120,3');
}

/** The corners of the hung work as the browser draws them, in pixels of the photograph. */
export async function drawnCorners(page: Page, photo: { width: number }): Promise<Point[]> {
  const box = (await stageOf(page).boundingBox())!;
  const points = await hungWork(page).evaluate((element) => {
    const matrix = new DOMMatrix(getComputedStyle(element).transform);
    const { offsetWidth, offsetHeight } = element as HTMLElement;
    const [width, height] = [
      parseFloat((element as HTMLElement).style.width),
      parseFloat((element as HTMLElement).style.height),
    ];
    if (Math.abs(width - offsetWidth) > 1 || Math.abs(height - offsetHeight) > 1)
      throw new Error('Not as large as drawn.');
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ].map(([x, y]) => {
      const { x: left, y: top, w } = matrix.transformPoint({ x: x!, y: y! });
      return { x: left / w, y: top / w };
    });
  });
  return points.map(({ x, y }) => ({ x: (x / box.width) * photo.width, y: (y / box.width) * photo.width }));
}
