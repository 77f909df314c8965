import { declaredPages } from './support/declared-pages.mjs';
import { expect, sharedTest as test } from './fixtures/test';

const routes = [...declaredPages(), '/portfolio/1', '/portfolio/4', '/blog/how-a-mural-is-made', '/shop?artwork=1'];

/** Limits of `sizes` relative to the shown width: less is a blur, more wastes bytes. */
const tolerance = { least: 0.75, most: 1.5 };

test('every picture is asked for about as wide as it is shown, on a phone, a tablet, a laptop and a wide screen', async ({
  page,
}) => {
  const looked: Record<number, number> = { 360: 0, 768: 0, 1280: 0, 1920: 0 };
  for (const route of routes) {
    await page.goto(route);
    for (const width of Object.keys(looked).map(Number)) {
      await page.setViewportSize({ width, height: 900 });
      const shares = await page.evaluate(sharesAsked);
      looked[width]! += shares.length;
      const wrong = shares.filter(({ share }) => share < tolerance.least || share > tolerance.most);
      expect({ route, width, wrong }).toEqual({ route, width, wrong: [] });
    }
  }
  expect(Math.min(...Object.values(looked))).toBeGreaterThan(70);
});

/**
 * In the page: the requested width of each image as a share of its width before cropping. Small images have one size
 * only.
 */
function sharesAsked(): { image: string; share: number }[] {
  const ruler = document.body.appendChild(document.createElement('div'));
  const widthOf = (length: string) => {
    ruler.style.width = length;
    return ruler.getBoundingClientRect().width;
  };
  return [...document.querySelectorAll<HTMLPictureElement>('main picture')].flatMap((image) => {
    const img = image.querySelector('img')!;
    const source = [...image.querySelectorAll('source')].find(({ media }) => !media || matchMedia(media).matches);
    // The hero's portrait variant does not tell its shape.
    if (!source || source.media || img.offsetWidth < 100) return [];
    const entries = source.sizes.split(/,(?![^(]*\))/).map((entry) => entry.trim());
    const fits = entries.find(
      (entry) => !/^\((min|max)-width/.test(entry) || matchMedia(entry.split(') ')[0]! + ')').matches,
    )!;
    const asked = widthOf(fits.replace(/^\((min|max)-width[^)]*\) /, ''));
    const taken = Math.max(
      img.offsetWidth,
      (img.offsetHeight * Number(img.getAttribute('width'))) / Number(img.getAttribute('height')),
    );
    return [{ image: img.src.split('/').pop()!, share: Math.round((asked / taken) * 100) / 100 }];
  });
}
