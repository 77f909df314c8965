import type { PortfolioProject } from '@studio/contract';
import type { Knex } from 'knex';

interface PortfolioRow {
  id: number;
  title: string;
  category: string;
  description: string;
  image_url: string;
  client: string | null;
  date: string | null;
}

/** Finished work, in the owner's order. */
export function portfolioRepo(db: Knex) {
  const table = () => db<PortfolioRow>('portfolio_projects');
  return {
    async list(): Promise<PortfolioProject[]> {
      return (await table().orderBy('id')).map(toProject);
    },
    /** @returns undefined when there is no such project. */
    async find(id: number): Promise<PortfolioProject | undefined> {
      const row = await table().where({ id }).first();
      return row && toProject(row);
    },
  };
}

export type PortfolioRepo = ReturnType<typeof portfolioRepo>;

function toProject({ image_url: imageUrl, ...row }: PortfolioRow): PortfolioProject {
  return { ...row, imageUrl };
}
