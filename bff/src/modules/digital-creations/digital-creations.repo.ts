import type { DigitalCreation } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, listFromRow } from '../../db/rows';

interface DigitalCreationRow {
  id: number;
  title: string;
  description: string;
  category: string;
  image_url: string;
  additional_images: string;
  created_at: string;
}

/** The digital gallery, in the owner's order. */
export function digitalCreationsRepo(db: Knex) {
  return {
    async list(): Promise<DigitalCreation[]> {
      return (await db<DigitalCreationRow>('digital_creations').orderBy('id')).map(toCreation);
    },
  };
}

export type DigitalCreationsRepo = ReturnType<typeof digitalCreationsRepo>;

function toCreation(row: DigitalCreationRow): DigitalCreation {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    imageUrl: row.image_url,
    additionalImages: listFromRow(row.additional_images),
    createdAt: fromRowTime(row.created_at),
  };
}
