import type { PortfolioProjectCard } from '@studio/contract';

/** A job of the kind, by the service's icon: the project's category, and which of them. */
const kinds: Readonly<Record<string, readonly [category: string, index: number]>> = {
  'paint-roller': ['murals', 2],
  palette: ['canvases', 0],
  'bezier-curve': ['logos', 0],
  'spray-can': ['murals', 1],
  'pencil-ruler': ['custom', 0],
  'chalkboard-teacher': ['custom', 1],
  video: ['custom', 2],
  cpu: ['canvases', 1],
};

export function pictureOfService(
  icon: string,
  projects: readonly PortfolioProjectCard[],
): PortfolioProjectCard | undefined {
  const [category, index = 0] = (Object.hasOwn(kinds, icon) && kinds[icon]) || [];
  return projects.filter((project) => project.category === category)[index];
}
