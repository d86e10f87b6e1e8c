// Redocly plugin with rules for this contract.
const roles = ['ADMIN', 'USER', 'PUBLIC'];
const verbs =
  /^(add|change|confirm|create|delete|disable|export|find|get|import|list|login|logout|recommend|recover|register|renew|reset|save|search|send|settle|share|start|store|update|bulkUpdate|preview|undo|upload|verify)[A-Z]/;

/** Every operation lists the roles that may call it: PUBLIC alone, or signed-in roles. */
function operationHasRoles() {
  return {
    Operation(operation, { report, location }) {
      const named = operation['x-roles'];
      const known = Array.isArray(named) && named.length > 0 && named.every((role) => roles.includes(role));
      if (!known) report({ message: `x-roles must be a list of ${roles.join(', ')}.`, location });
      else if (named.includes('PUBLIC') && named.length > 1)
        report({
          message: 'PUBLIC must be the only role: anyone may call it.',
          location: location.child('x-roles'),
        });
    },
  };
}

/** Every operation declares its error responses. */
function operationHasErrorResponses() {
  return {
    Operation(operation, { report, location }) {
      const needed = ['500', '503'];
      if (operation.requestBody || operation.parameters?.length) needed.push('400');
      const open = operation['x-roles']?.includes('PUBLIC');
      if (!open) needed.push('401');
      if (!open && operation['x-roles']?.length === 1) needed.push('403');
      if (operation.requestBody) needed.push('413', '422');
      const missing = needed.filter((status) => !operation.responses?.[status]);
      if (missing.length > 0) report({ message: `Missing responses: ${missing.join(', ')}.`, location });
    },
  };
}

const hasExample = (media) => media.example !== undefined || Object.keys(media.examples ?? {}).length > 0;

/** JSON requests and responses have an example, which redocly validates. */
function operationHasExamples() {
  return {
    MediaType(media, { report, location, key }) {
      if (key !== 'application/json' || hasExample(media)) return;
      report({ message: 'A JSON request or response needs an example.', location });
    },
  };
}

function operationIdIsVerbAndNoun() {
  return {
    Operation(operation, { report, location }) {
      if (!verbs.test(operation.operationId ?? ''))
        report({ message: `operationId "${operation.operationId}" must be a verb and a noun.`, location });
    },
  };
}

/** An operation beyond the call catalogue has a reason. */
function extensionHasReason() {
  return {
    Operation(operation, { report, location }) {
      if (operation['x-extension'] && !operation['x-reason'])
        report({ message: 'An extension needs x-reason, one line with its reason.', location });
    },
  };
}

/** Every field has a description. */
function propertyHasDescription() {
  return {
    Schema(schema, { report, location, resolve }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const target = property.$ref ? (resolve(property).node ?? {}) : property;
        if (!property.description && !target.description)
          report({
            message: `"${name}" has no description.`,
            location: location.child(['properties', name]),
          });
      }
    },
  };
}

export default function contract() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'operation-has-roles': operationHasRoles,
        'operation-has-error-responses': operationHasErrorResponses,
        'operation-has-examples': operationHasExamples,
        'operation-id-is-verb-and-noun': operationIdIsVerbAndNoun,
        'extension-has-reason': extensionHasReason,
        'property-has-description': propertyHasDescription,
      },
    },
  };
}
