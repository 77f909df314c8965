import type { Static, TSchema } from 'typebox';
import type { Call } from './calls';
import type { ErrorCode } from './errors';

/** Without a schema, the call takes no input of that kind. */
export interface EndpointShape {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /**
   * Multipart: `body` describes the texts, a list is JSON, an empty optional input is absent, the part `file` may hold
   * one image.
   */
  readonly encoding?: 'json' | 'multipart';
  /**
   * The call honours `If-Match: "{version}"`. Without the header the last write wins, unless the endpoint says
   * otherwise.
   */
  readonly isVersioned?: true;
  /**
   * The call honours `Idempotency-Key`: a repeat returns the row of the first call as it is now, with
   * `Idempotent-Replayed: true`.
   */
  readonly isIdempotent?: true;
  /** Default: 200. */
  readonly status?: 200 | 201;
  readonly answer: TSchema;
  /** By the query's `view`. */
  readonly views?: Readonly<Record<string, TSchema>>;
  readonly errors: readonly ErrorCode[];
  readonly access: 'public' | 'owner';
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Call & Shape;

type CallShape = Partial<Pick<EndpointShape, 'errors'>> & Omit<EndpointShape, 'errors' | 'access'>;

type CallOf<C, Shape, Access> = C & Omit<Shape, 'errors'> & { readonly errors: readonly ErrorCode[]; access: Access };

/** `errors`: besides those of any call. */
export function publicEndpoint<const C extends Call, const Shape extends CallShape>(call: C, shape: Shape) {
  return { errors: [], ...call, ...shape, access: 'public' } as unknown as CallOf<C, Shape, 'public'>;
}

/** `errors`: besides UNAUTHORIZED and those of any call. */
export function ownerEndpoint<const C extends Call, const Shape extends CallShape>(call: C, shape: Shape) {
  const errors: ErrorCode[] = ['UNAUTHORIZED', ...(shape.errors ?? [])];
  return { ...call, ...shape, errors, access: 'owner' } as unknown as CallOf<C, Shape, 'owner'>;
}

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;
export type ParamsOf<E extends EndpointShape> = StaticOf<E['params']>;
export type QueryOf<E extends EndpointShape> = StaticOf<E['query']>;
export type BodyOf<E extends EndpointShape> = StaticOf<E['body']>;
export type AnswerOf<E extends EndpointShape> =
  | StaticOf<E['answer']>
  | (E['views'] extends object ? StaticOf<E['views'][keyof E['views']]> : never);
