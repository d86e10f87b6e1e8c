import bundled from '#contract/openapi.json' with { type: 'json' };

export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  example?: unknown;
  required?: string[];
  properties?: Record<string, SchemaObject>;
  additionalProperties?: boolean | SchemaObject;
  items?: SchemaObject;
  allOf?: SchemaObject[];
  oneOf?: SchemaObject[];
  anyOf?: SchemaObject[];
  discriminator?: { propertyName: string };
  'x-roles'?: string[];
}

export interface MediaType {
  schema?: SchemaObject;
  example?: unknown;
  examples?: Record<string, { summary?: string; value?: unknown }>;
}

export interface ParameterObject {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: SchemaObject;
  example?: unknown;
}

export interface ResponseObject {
  $ref?: string;
  description?: string;
  content?: Record<string, MediaType>;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  parameters?: ParameterObject[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
  'x-roles': string[];
  'x-extension'?: boolean;
  'x-reason'?: string;
  /** The method that leads a browser to a page of the app. */
  'x-page-method'?: string;
}

export interface ContractDocument {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>>;
  /** Statuses that any request may get besides those of its operation, with the reason. */
  'x-refusals': Record<string, string>;
}

/** The contract as it is published at /api/openapi.json. */
export const contractDocument = bundled as unknown as ContractDocument;

/** Resolves a reference inside the contract; returns anything else unchanged. */
export function resolveRef<T extends { $ref?: string }>(thing: T): T {
  if (!thing.$ref) return thing;
  const found = thing.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], contractDocument);
  return resolveRef((found ?? {}) as T);
}

/** The operation at a method and path. */
export function operationObject(method: string, path: string): OperationObject | undefined {
  return contractDocument.paths[path]?.[method];
}

/** The schema of the JSON answer of a successful call. */
export function responseSchema(method: string, path: string, status: number): SchemaObject | undefined {
  const response = operationObject(method, path)?.responses[String(status)];
  return response && resolveRef(response).content?.['application/json']?.schema;
}
