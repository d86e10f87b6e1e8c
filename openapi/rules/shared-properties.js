// Merges the schemas that an object shares by `allOf` into it, before the contract is checked or bundled: each part of
// an `allOf` would be validated by itself, and strictly, so that it would refuse the fields of the other parts.
import { dirname, join, relative } from 'node:path';

/** A part of a schema whose references are relative to another file. */
function movedTo(file, from, part) {
  if (file === from) return structuredClone(part);
  const moved = (ref) =>
    relative(dirname(file), ref.startsWith('#') ? `${from}${ref}` : join(dirname(from), ref));
  return JSON.parse(JSON.stringify(part), (key, value) => (key === '$ref' ? moved(value) : value));
}

/** The properties of an object and of what it shares, and which of them are required. */
function allProperties({ allOf = [], required = [], properties: own = {} }, file, resolve) {
  const shared = allOf.map((part) => {
    const { node, location } = resolve(part, file);
    const from = location.source.absoluteRef;
    return movedTo(file, from, allProperties(node, from, resolve));
  });
  const properties = Object.assign({}, ...shared.map((part) => part.properties));
  for (const [name, property] of Object.entries(own)) properties[name] = { ...properties[name], ...property };
  const needed = [...shared.flatMap((part) => part.required ?? []), ...required];
  return { properties, ...(needed.length > 0 && { required: [...new Set(needed)] }) };
}

/** Generators know `additionalProperties`, which in the files would refuse the shared properties. */
export function mergeSharedProperties() {
  return {
    Schema(schema, { resolve, location }) {
      if (!schema.allOf || !schema.properties) return;
      Object.assign(schema, allProperties(schema, location.source.absoluteRef, resolve));
      if (schema.unevaluatedProperties === false) schema.additionalProperties = false;
      delete schema.allOf;
      delete schema.unevaluatedProperties;
    },
  };
}
