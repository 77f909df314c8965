import type { PortfolioProject } from '@studio/contract';
import { isDay } from '@studio/contract/written';
import { brand } from '@studio/host';

/** Categories whose projects are pieces of art, and what schema.org calls their form. */
const artforms: Readonly<Record<string, string>> = { murals: 'Mural', canvases: 'Painting' };

/** A project as schema.org's VisualArtwork or, where it is no piece of art, CreativeWork. JSON has no undefined: of what is not known nothing is
 *  said. */
export function projectData(project: PortfolioProject): object {
  const { id, title, category, description, imageUrl, date, size, materials } = project;
  const day = date?.slice(0, 10) ?? '';
  const artform = artforms[category];
  return {
    '@context': 'https://schema.org',
    '@type': artform === undefined ? 'CreativeWork' : 'VisualArtwork',
    name: title,
    description,
    url: `/portfolio/${id}`,
    image: [imageUrl],
    artform,
    creator: { '@type': 'Person', name: brand.artist },
    dateCreated: isDay(day) ? day : undefined,
    size: size ?? undefined,
    material: materials ?? undefined,
  };
}
