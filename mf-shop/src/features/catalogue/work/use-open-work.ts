import type { Artwork } from '@studio/contract';
import { useSomeArtworksQuery } from '../../../artworks/artworks.api';
import { useCatalogue } from '../use-catalogue';
import { useWorkUrl } from './work-url';

export interface OpenWork {
  readonly work: Artwork | undefined;
  readonly isGone: boolean;
}

export function useOpenWork(): OpenWork {
  const artworkId = useWorkUrl().artworkId ?? undefined;
  const { loaded, isComplete, filters } = useCatalogue();
  const found = loaded?.find(({ id }) => id === artworkId);
  const isKnown = artworkId === undefined || artworkId === 0 || (isComplete && filters.category === 'all');
  const isElsewhere = loaded !== undefined && !found && !isKnown;
  const { currentData: alone } = useSomeArtworksQuery([artworkId ?? 0], { skip: !isElsewhere });
  const work = found ?? (isElsewhere ? alone?.find(({ id }) => id === artworkId) : undefined);
  const isSettled = loaded !== undefined && (isKnown || alone !== undefined);
  return { work, isGone: artworkId !== undefined && !work && isSettled };
}
