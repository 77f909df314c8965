import { aiAndTheGraphicDesigner } from './blog-posts/ai-and-the-graphic-designer';
import { colourThatSurvivesDublinWeather } from './blog-posts/colour-that-survives-dublin-weather';
import { fifteenYearsOfBlackBooks } from './blog-posts/fifteen-years-of-black-books';
import { filmingPaintDry } from './blog-posts/filming-paint-dry';
import { howAMuralIsMade } from './blog-posts/how-a-mural-is-made';
import { lettersOffOldShopfronts } from './blog-posts/letters-off-old-shopfronts';
import { riseOfMediaContentCreation } from './blog-posts/rise-of-media-content-creation';
import { shutterManners } from './blog-posts/shutter-manners';
import { twentyTwoTeenagersAndAWall } from './blog-posts/twenty-two-teenagers-and-a-wall';
import { whatASquareMetreCosts } from './blog-posts/what-a-square-metre-costs';
import { whatGoesInAGoodBrief } from './blog-posts/what-goes-in-a-good-brief';
import { whichCapForWhat } from './blog-posts/which-cap-for-what';
import type { BlogPostSeed } from './seed-types';

/** Twelve posts, as they were written: the blog shows the last one first. */
export const blogPosts: BlogPostSeed[] = [
  whichCapForWhat,
  fifteenYearsOfBlackBooks,
  filmingPaintDry,
  twentyTwoTeenagersAndAWall,
  whatASquareMetreCosts,
  shutterManners,
  whatGoesInAGoodBrief,
  lettersOffOldShopfronts,
  colourThatSurvivesDublinWeather,
  howAMuralIsMade,
  aiAndTheGraphicDesigner,
  riseOfMediaContentCreation,
];
