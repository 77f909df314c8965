import type { PortfolioProject } from '@studio/contract';
import { imageName } from '@studio/kit';

export function stagesOf({ title, sketches = [], scaffold = [] }: PortfolioProject) {
  const named = (stage: string, images: readonly string[]) =>
    images.map((src, index) => ({ src, stage, alt: `${title}: ${imageName(stage, index, images.length)}` }));
  return [...named('Sketch', sketches), ...named('At work', scaffold)];
}

/** All pictures of a project, the finished work first. */
export function roundOf(project: PortfolioProject) {
  const { title, imageUrl, imageAlt, before = [] } = project;
  const earlier = before.map((src) => ({ src, alt: `${title}: before` }));
  return [{ src: imageUrl, alt: imageAlt ?? title }, ...earlier, ...stagesOf(project)];
}
