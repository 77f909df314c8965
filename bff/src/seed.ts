import type { Artwork, BlogPost, DigitalCreation, PortfolioProject, Service, Testimonial } from '@studio/contract';
import type { Knex } from 'knex';
import { publicDataChanged } from './db/data-version';
import { toRowJson, toRowTime } from './db/rows';
import { transaction } from './db/transaction';

export interface Seeds {
  readonly portfolioProjects: readonly (Omit<PortfolioProject, 'id' | 'version' | 'client' | 'date'> & SeedOptions)[];
  readonly services: readonly Omit<Service, 'id' | 'version'>[];
  readonly testimonials: readonly (Omit<Testimonial, 'id' | 'version' | 'rating'> & {
    readonly ratingTenths: number;
  })[];
  readonly blogPosts: readonly Omit<BlogPost, 'id' | 'version'>[];
  readonly artworks: readonly (Omit<
    Artwork,
    'id' | 'version' | 'price' | 'inStock' | 'available' | 'setAside' | 'createdAt'
  > &
    SeedStock)[];
  readonly digitalCreations: readonly (Omit<DigitalCreation, 'id' | 'version' | 'createdAt'> & {
    readonly createdAt?: string;
  })[];
}

interface SeedOptions {
  readonly client?: string | null;
  readonly date?: string | null;
}

interface SeedStock {
  readonly priceCents: number;
  readonly inStock: number;
  readonly createdAt?: string;
}

const tables = {
  portfolioProjects: 'portfolio_projects',
  services: 'services',
  testimonials: 'testimonials',
  blogPosts: 'blog_posts',
  artworks: 'artworks',
  digitalCreations: 'digital_creations',
} as const satisfies Record<keyof Seeds, string>;

const placed: ReadonlySet<string> = new Set<keyof Seeds>(['portfolioProjects', 'digitalCreations']);

/** Seeding is safe when two instances start together. */
export async function seedWhenEmpty(db: Knex, seeds: Seeds): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Later reads see the other instance's rows.
    await tx('data_version').forUpdate().first();
    for (const table of Object.values(tables)) if (await tx(table).first('id')) return false;
    publicDataChanged(tx);
    for (const [name, table] of Object.entries(tables)) {
      for (const [index, entity] of seeds[name as keyof Seeds].entries())
        await tx(table).insert({ ...toRow(entity), ...(placed.has(name) && { place: index + 1 }) });
    }
    return true;
  });
}

function toRow(entity: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entity)
      .filter(([name, value]) => name !== 'id' && value !== undefined)
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), toColumn(name, value)]),
  );
}

function toColumn(name: string, value: unknown): unknown {
  if (name === 'createdAt') return toRowTime(new Date(value as string));
  return Array.isArray(value) ? toRowJson(value) : value;
}
