import type { Static, TSchema } from 'typebox';
import type { Call } from './calls';
import type { ErrorCode } from './errors';

/** What a call takes and gives. A schema that is absent means: nothing is taken there. */
export interface EndpointShape {
  readonly params?: TSchema;
  /** What may stand in the address behind '?', each part optional. What the contract does not know there is nobody's, and ignored. */
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** How the body travels: JSON unless said. A multipart form's texts are held to `body`; it may bring one picture in the part
   *  `file`, a part whose schema is a list is that list as JSON, and an optional input that was left empty is not there. */
  readonly encoding?: 'json' | 'multipart';
  /** True when the call changes one row and honours `If-Match: "{version}"`. Without the header the last writer wins, but for what an
   *  endpoint says of its own. */
  readonly isVersioned?: true;
  /** True when the call creates one row and honours `Idempotency-Key`: sent again with the same key, it creates nothing and answers with
   *  the row that it created before. */
  readonly isIdempotent?: true;
  /** Status of a successful answer; 200 unless said. */
  readonly status?: 200 | 201;
  readonly answer: TSchema;
  /** Slimmer answers, by what the query's `view` asks for. */
  readonly views?: Readonly<Record<string, TSchema>>;
  /** Refusals beyond the ones that any call may give (`errorsOfAnyCall`). */
  readonly errors: readonly ErrorCode[];
  /** Who may call: anybody, or only the signed-in owner. */
  readonly access: 'public' | 'owner';
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Call & Shape;

/** Describes a call once, for the server, the client and the tests. */
export function endpoint<const C extends Call, const Shape extends EndpointShape>(call: C, shape: Shape): C & Shape {
  return { ...call, ...shape };
}

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;
export type ParamsOf<E extends EndpointShape> = StaticOf<E['params']>;
export type QueryOf<E extends EndpointShape> = StaticOf<E['query']>;
export type BodyOf<E extends EndpointShape> = StaticOf<E['body']>;
export type AnswerOf<E extends EndpointShape> =
  | StaticOf<E['answer']>
  | (E['views'] extends object ? StaticOf<E['views'][keyof E['views']]> : never);
