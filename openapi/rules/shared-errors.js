// Adds to each operation, before it is checked or bundled, the error responses that follow from its roles,
// parameters and body.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const components = join(dirname(dirname(fileURLToPath(import.meta.url))), 'components');

/** The name in `components/responses.yaml` of each shared error response, by status. */
function sharedErrors({ 'x-roles': roles = [], 'x-confirm': confirm, requestBody }) {
  const signedIn = !roles.includes('PUBLIC');
  const json = requestBody?.content['application/json'];
  return {
    ...(json && { 400: 'BadRequest', 413: 'TooLarge' }),
    ...(signedIn && { 401: 'Unauthorized', 429: 'TooMany' }),
    ...(signedIn && roles.length === 1 && { 403: 'Forbidden' }),
    ...(confirm && { 403: 'Unconfirmed' }),
    500: 'ServerError',
    503: 'Unavailable',
  };
}

/** What the server says of a value that breaks a rule of a parameter; `domain/messages` words it. */
function refusalOf({ required, schema: { minimum, enum: values, maxLength, pattern, format } }) {
  if (required) return 'This field is required';
  if (minimum !== undefined) return `Must be at least ${minimum}`;
  if (values) return `Must be one of ${values.join(', ')}`;
  return pattern || format ? 'The format is not valid' : `Must be at most ${maxLength} characters`;
}

const unreadable = (field, text) => ({ error: 'The request could not be read', fields: { [field]: text } });
const inName = (name) => name.replace(/(?:^|_)./g, (start) => start.at(-1).toUpperCase());

/** The 400 of an operation's parameters and body: an example for each, and what the operation states itself. */
function badRequest(parameters, { requestBody, responses }, refTo) {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const key = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  const json = requestBody?.content['application/json'];
  const own = responses[400];
  const shared = [
    ...(json ? ['UnreadableBody', 'NotSentAsJson', 'DuplicateField', 'TooManyFields'] : []),
    ...(requestBody && !json ? ['UnreadableForm'] : []),
    ...(key ? ['IdempotencyKeyMalformed'] : []),
  ];
  if (own?.$ref || (!own && shared.length === 4 && query.length === 0)) return own;
  const refused = query.map((parameter) => [
    `refused${inName(parameter.name)}`,
    {
      summary: `\`${parameter.name}\` is ${parameter.required ? 'missing' : 'invalid'}`,
      value: unreadable(parameter.name, refusalOf(parameter)),
    },
  ]);
  const repeated = query
    .slice(0, 1)
    .map(({ name }) => [
      `repeated${inName(name)}`,
      { summary: `\`${name}\` is given twice`, value: unreadable(name, 'Must be given once') },
    ]);
  const examples = {
    ...Object.fromEntries([...refused, ...repeated]),
    ...Object.fromEntries(
      shared.map((name) => [
        `${name[0].toLowerCase()}${name.slice(1)}`,
        refTo(`examples/requests.yaml#/${name}`),
      ]),
    ),
    ...own?.content['application/json'].examples,
  };
  const description = [
    query.length > 0 && 'A parameter is missing, given twice or out of its limits; `fields` names it.',
    shared.length > 0 && 'The body or a header cannot be read.',
  ];
  return {
    description: own?.description ?? description.filter(Boolean).join(' '),
    content: { 'application/json': { examples } },
  };
}

/** An operation states only the errors that are its own: their examples, and what differs from the usual. */
export function addSharedErrors() {
  return {
    Operation(operation, { location, resolve }) {
      const file = location.source.absoluteRef;
      const refTo = (component) => ({ $ref: relative(dirname(file), join(components, component)) });
      const { responses } = operation;
      const parameters = (operation.parameters ?? []).map((given) => {
        const { node, location: at = location } = given.$ref ? resolve(given, file) : { node: given };
        const { schema } = node;
        return { ...node, schema: schema.$ref ? resolve(schema, at.source.absoluteRef).node : schema };
      });
      const bad = parameters.length > 0 || operation.requestBody;
      const refused = bad && badRequest(parameters, operation, refTo);
      if (refused) responses[400] = refused;
      for (const [status, name] of Object.entries(sharedErrors(operation)))
        responses[status] ??= refTo(`responses.yaml#/${name}`);
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400 || response.$ref) continue;
        if (status === '422')
          response.description ??=
            'The body can be read but its values are not allowed; `fields` names each one.';
        for (const media of Object.values(response.content ?? {}))
          media.schema ??= refTo('schemas/shared.yaml#/ErrorAnswer');
      }
    },
  };
}
