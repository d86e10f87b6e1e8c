// Adds to each operation, before it is checked or bundled, the error responses that follow from its roles and body.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const components = join(dirname(dirname(fileURLToPath(import.meta.url))), 'components');

/** The file in `components/responses` of each shared error response, by status. */
function sharedErrors({ 'x-roles': roles = [], requestBody }) {
  const signedIn = !roles.includes('PUBLIC');
  const json = requestBody?.content['application/json'];
  return {
    ...(json && { 400: 'BadRequest', 413: 'TooLarge' }),
    ...(signedIn && { 401: 'Unauthorized', 429: 'TooMany' }),
    ...(signedIn && roles.length === 1 && { 403: 'Forbidden' }),
    500: 'ServerError',
    503: 'Unavailable',
  };
}

/** The descriptions of errors whose examples say the rest. */
const descriptions = {
  400: 'A parameter is missing or out of its limits; `fields` names it.',
  422: 'The body can be read but its values are not allowed; `fields` names each one.',
};

/** An operation states only the errors that are its own: their examples, and what differs from the usual. */
export function addSharedErrors() {
  return {
    Operation(operation, { location }) {
      const refTo = (file) => ({
        $ref: relative(dirname(location.source.absoluteRef), join(components, file)),
      });
      const { responses } = operation;
      for (const [status, name] of Object.entries(sharedErrors(operation)))
        responses[status] ??= refTo(`responses/${name}.yaml`);
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400 || response.$ref) continue;
        response.description ??= descriptions[status];
        for (const media of Object.values(response.content ?? {}))
          media.schema ??= refTo('schemas/shared/ErrorAnswer.yaml');
      }
    },
  };
}
