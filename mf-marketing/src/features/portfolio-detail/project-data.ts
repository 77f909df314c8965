import type { PortfolioProject } from '@studio/contract';
import { isDay } from '@studio/contract/written';
import { brand } from '@studio/host';

/** The values are schema.org artforms. */
const artforms: Readonly<Record<string, string>> = { murals: 'Mural', canvases: 'Painting' };

/** Other categories are a CreativeWork. JSON omits undefined fields. */
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
