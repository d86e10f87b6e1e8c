import type { z } from 'zod';
import type { OperationId, operations } from '#contract/operations.ts';
import type { validators } from '#contract/validators.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';

type Validators = typeof validators;
type Roles<Id extends OperationId> = (typeof operations)[Id]['roles'][number];
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type QueryOf<Id extends OperationId> = Parsed<Validators[Id]['query']>;
export type BodyOf<Id extends OperationId> = Parsed<Validators[Id]['body']>;
export type ResponseOf<Id extends OperationId> = Parsed<Validators[Id]['answer']>;

/** An authorized request whose query and JSON body match the contract. */
export interface Call<Id extends OperationId> {
  query: QueryOf<Id>;
  /** Undefined for multipart bodies: read `request` as a stream. */
  body: BodyOf<Id>;
  /** The caller; null only for PUBLIC operations. */
  user: 'PUBLIC' extends Roles<Id> ? null : SignedIn;
  request: Request;
  idempotencyKey: string | undefined;
  /** The caller's network address. */
  address: string;
  requestId: string;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<ResponseOf<Id>>;

/** Handlers of every operation of the contract; a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** The handlers of a module: `const ordersHandlers = (s: Services): HandlersOf<'createOrder' | 'listOrders'> => ({…})`. */
export type HandlersOf<Id extends OperationId> = Pick<Handlers, Id>;
