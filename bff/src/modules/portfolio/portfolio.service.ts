import type { PortfolioProject } from '@studio/contract';
import { AppError } from '../../errors';
import type { PortfolioRepo } from './portfolio.repo';

/** Reads of finished work. */
export function portfolioService(projects: PortfolioRepo) {
  return {
    list: () => projects.list(),
    /** @throws AppError NOT_FOUND */
    async get(id: number): Promise<PortfolioProject> {
      const project = await projects.find(id);
      if (!project) throw new AppError('NOT_FOUND', 'There is no such project.');
      return project;
    },
  };
}

export type PortfolioService = ReturnType<typeof portfolioService>;
