// Redocly plugin with rules for this contract.
import { addSharedErrors } from './shared-errors.js';
import { mergeSharedProperties } from './shared-properties.js';

const roles = ['ADMIN', 'USER', 'PUBLIC'];
const verbs =
  /^(add|change|confirm|create|delete|disable|end|export|find|get|import|list|login|logout|recommend|recover|register|renew|reset|save|search|send|resolve|share|start|store|update|bulkUpdate|preview|undo|upload|verify)[A-Z]/;

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

/** A body has its own refusals, whose examples no rule knows. */
function operationHasErrorResponses() {
  return {
    Operation({ requestBody, responses }, { report, location }) {
      if (requestBody && !responses?.['422']) report({ message: 'Missing response: 422.', location });
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

/** What goes beyond the specification, such as an operation, parameter or field, has a reason of one line. */
function extensionHasReason() {
  return {
    any(node, { report, location }) {
      if (node?.['x-extension'] === undefined) return;
      if (node['x-extension'] !== true || !/^.{10,200}$/.test(node['x-reason'] ?? ''))
        report({ message: 'x-extension is `true` and has its reason in one line, x-reason.', location });
    },
  };
}

/** When the caller has to confirm first to own the account: always, or in the cases that a sentence names. */
function confirmIsAlwaysOrNamed() {
  return {
    Operation(operation, { report, location }) {
      const confirm = operation['x-confirm'];
      if (confirm !== undefined && confirm !== true && !/^.{10,200}$/.test(confirm))
        report({ message: 'x-confirm is `true`, or says in one line when.', location });
    },
  };
}

const messageRules = new Set([
  ...['required', 'type', 'enum', 'format', 'pattern', 'contentType', 'maxSize'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
]);

/** The texts below a field are keyed by the rule that a value breaks. */
function messageBelongsToRule() {
  return {
    Schema({ 'x-message': messages }, { report, location }) {
      if (messages === undefined) return;
      const wrong = Object.entries(messages).filter(
        ([rule, text]) => !messageRules.has(rule) || typeof text !== 'string' || text.length > 200,
      );
      for (const [rule] of wrong)
        report({ message: `"${rule}" is no rule with a text.`, location: location.child('x-message') });
    },
  };
}

/** What a caller sends has a largest size. */
function requestIsBounded() {
  return {
    RequestBody: {
      Schema(body, { report, resolve, location }) {
        const check = (given, at) => {
          const { node: schema, location: found = at } = given.$ref
            ? resolve(given, at.source.absoluteRef)
            : { node: given };
          const is = (type) => [schema.type].flat().includes(type);
          const listed = schema.enum !== undefined || schema.const !== undefined;
          if (is('string') && schema.format !== 'binary' && schema.maxLength === undefined && !listed)
            report({ message: 'Text that a caller sends needs maxLength or fixed values.', location: found });
          if (is('array') && schema.maxItems === undefined)
            report({ message: 'A list that a caller sends needs maxItems.', location: found });
          for (const key of ['properties', 'allOf', 'oneOf'])
            for (const [name, part] of Object.entries(schema[key] ?? {}))
              check(part, found.child([key, name]));
          if (schema.items) check(schema.items, found.child('items'));
        };
        check(body, location);
      },
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
    preprocessors: {
      oas3: { 'add-shared-errors': addSharedErrors, 'merge-shared-properties': mergeSharedProperties },
    },
    rules: {
      oas3: {
        'operation-has-roles': operationHasRoles,
        'operation-has-error-responses': operationHasErrorResponses,
        'operation-has-examples': operationHasExamples,
        'operation-id-is-verb-and-noun': operationIdIsVerbAndNoun,
        'extension-has-reason': extensionHasReason,
        'confirm-is-always-or-named': confirmIsAlwaysOrNamed,
        'message-belongs-to-rule': messageBelongsToRule,
        'request-is-bounded': requestIsBounded,
        'property-has-description': propertyHasDescription,
      },
    },
  };
}
