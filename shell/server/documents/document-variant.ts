import type { ResponseVariant } from '@studio/server-kit';
import type { IncomingMessage } from 'node:http';
import type { Assign, Assignment } from '../releases/assignment';
import { viewHeader, viewTiming, type Views } from '../shares/views';

const live: ResponseVariant = { key: '', isPrivate: false, headers: [] };

/** How the response cache treats the documents of a request's browser. */
export const documentVariants =
  (assign: Assign, views: Pick<Views, 'of'>) =>
  (request: IncomingMessage): ResponseVariant => {
    const assignment = assign(request);
    return !assignment.isPreview && assignment.sides.length === 0
      ? live
      : new AssignedVariant(request, assignment, views);
  };

class AssignedVariant implements ResponseVariant {
  readonly isPrivate = true;

  constructor(
    private readonly request: IncomingMessage,
    private readonly assignment: Assignment,
    private readonly views: Pick<Views, 'of'>,
  ) {}

  get key(): string | null {
    return this.assignment.key;
  }

  /** Signs only a response that is sent. */
  get headers(): readonly string[] {
    const { setCookie } = this.assignment;
    const view = this.views.of(this.request, this.assignment);
    const headers = setCookie === null ? [] : ['Set-Cookie', setCookie];
    if (view) headers.push(viewHeader, viewTiming(view));
    return headers;
  }
}
