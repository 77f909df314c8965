import type { Waiters } from '@studio/server-kit';
import type { RenderedPage, RenderJob } from './render-protocol';

export interface RenderRequest {
  readonly job: RenderJob;
  readonly page: Promise<RenderedPage>;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly waiters: Set<Waiters>;
}

export const networksOf = ({ waiters }: RenderRequest): string[] =>
  [...waiters].flatMap(({ networks }) => [...networks]);

export const keyOf = ({
  url,
  owner,
  hasEveryRelease,
  remote,
  rendering,
  year,
  footerLinks,
  dataVersion,
}: Omit<RenderJob, 'id'>) =>
  JSON.stringify([url, owner, hasEveryRelease, remote?.build, rendering, year, footerLinks, dataVersion]);

/** The log has only the path, because queries may contain secrets. */
export const pathOf = ({ url }: RenderJob) => url.split('?', 1)[0];

/** The error omits text from the visitor's query. */
export function pageError(thrown: string, { url }: RenderJob): Error {
  const { search, searchParams } = new URL(url, 'http://localhost');
  const written = [search, ...search.slice(1).split(/[&=]/), ...searchParams.keys(), ...searchParams.values()];
  const stack = written
    .filter((each) => each.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((text, each) => text.replaceAll(each, '…'), thrown);
  return Object.assign(new Error(stack.split('\n', 1)[0]), { stack });
}
