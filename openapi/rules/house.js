// The house's own rules for the contract, run by redocly beside its own.
const roles = ['ADMIN', 'USER', 'PUBLIC'];
const verbs =
  /^(add|change|create|delete|export|get|import|list|login|logout|recommend|recover|register|reset|save|search|share|store|update|upload)[A-Z]/;

/** Every operation names who may call it: PUBLIC alone, or signed-in roles. */
function operationStatesWhoMayCall() {
  return {
    Operation(operation, { report, location }) {
      const named = operation['x-roles'];
      const known = Array.isArray(named) && named.length > 0 && named.every((role) => roles.includes(role));
      if (!known) report({ message: `x-roles must be a list of ${roles.join(', ')}.`, location });
      else if (named.includes('PUBLIC') && named.length > 1)
        report({ message: 'PUBLIC stands alone: anyone may call it.', location: location.child('x-roles') });
    },
  };
}

/** What can go wrong is part of the contract. */
function operationStatesItsErrors() {
  return {
    Operation(operation, { report, location }) {
      const needed = ['500', '503'];
      if (operation.requestBody || operation.parameters?.length) needed.push('400');
      const open = operation['x-roles']?.includes('PUBLIC');
      if (!open) needed.push('401');
      if (!open && operation['x-roles']?.length === 1) needed.push('403');
      if (operation.requestBody) needed.push('413', '422');
      const missing = needed.filter((status) => !operation.responses?.[status]);
      if (missing.length > 0) report({ message: `Answers missing: ${missing.join(', ')}.`, location });
    },
  };
}

const hasExample = (media) => media.example !== undefined || Object.keys(media.examples ?? {}).length > 0;

/** A JSON body and a success answer come with an example that redocly then validates. */
function operationHasExamples() {
  return {
    MediaType(media, { report, location, key }) {
      if (key !== 'application/json' || hasExample(media)) return;
      report({ message: 'A JSON body or answer needs an example.', location });
    },
  };
}

function operationIdIsVerbAndNoun() {
  return {
    Operation(operation, { report, location }) {
      if (!verbs.test(operation.operationId ?? ''))
        report({ message: `operationId "${operation.operationId}" must read verb + noun.`, location });
    },
  };
}

/** A call that the catalogue lacks says why it is there. */
function extensionStatesWhy() {
  return {
    Operation(operation, { report, location }) {
      if (operation['x-extension'] && !operation['x-reason'])
        report({ message: 'An extension needs x-reason: one line saying why.', location });
    },
  };
}

/** Fields are read by people who were not there: each says what it means. */
function propertyIsDescribed() {
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

export default function house() {
  return {
    id: 'house',
    rules: {
      oas3: {
        'operation-states-who-may-call': operationStatesWhoMayCall,
        'operation-states-its-errors': operationStatesItsErrors,
        'operation-has-examples': operationHasExamples,
        'operation-id-is-verb-and-noun': operationIdIsVerbAndNoun,
        'extension-states-why': extensionStatesWhy,
        'property-is-described': propertyIsDescribed,
      },
    },
  };
}
