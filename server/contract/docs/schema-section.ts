import { contractDocument, resolveRef, type SchemaObject } from '../contract-document.ts';
import { escapeHtml, inline, jsonBlock } from './html.ts';

export const schemaAnchor = (name: string): string => `schema-${name}`;

/** The name of a schema that is referred to, if it has one. */
export const schemaName = (schema: SchemaObject | undefined): string | undefined =>
  schema?.$ref?.split('/').at(-1);

/** What a value is, in a few words, with links to the schemas it is made of. */
export function typeText(schema: SchemaObject | undefined): string {
  if (!schema) return 'nothing';
  const name = schemaName(schema);
  if (name) return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`;
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map(typeText).join(' or ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' and ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  return types.map((type) => oneType(type, schema)).join(' or ');
}

function oneType(type: string, schema: SchemaObject): string {
  if (type === 'array') return `list of ${typeText(schema.items)}`;
  if (type === 'string' && schema.format === 'binary') return 'file';
  if (type === 'string' && schema.format)
    return `string <span class="quiet">(${escapeHtml(schema.format)})</span>`;
  return escapeHtml(type);
}

const limitNames = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minLength', 'characters from'],
  ['maxLength', 'characters to'],
  ['minItems', 'entries from'],
  ['maxItems', 'entries to'],
  ['default', 'otherwise'],
  ['pattern', 'like'],
] as const;

/** What a value may be: bounds, choices, what it is when left out. */
function limitsText(schema: SchemaObject): string {
  const limits = limitNames
    .filter(([key]) => schema[key] !== undefined && schema[key] !== Number.MAX_SAFE_INTEGER)
    .map(([key, words]) => `${words} <code>${escapeHtml(String(schema[key]))}</code>`);
  const values = schema.enum ?? schema.items?.enum;
  if (values) {
    limits.push(
      `one of ${values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' ')}`,
    );
  }
  return limits.length > 0 ? `<div class="limits">${limits.join(' · ')}</div>` : '';
}

/** Role badges of a property that not everybody is sent. */
const rolesText = (schema: SchemaObject) =>
  (schema['x-roles'] ?? [])
    .map((role) => `<span class="role ${role.toLowerCase()}">${role}</span>`)
    .join(' ');

/** The rows of one named value: a property, a parameter. */
export function valueRow(
  name: string,
  schema: SchemaObject,
  required: boolean,
  description?: string,
): string {
  const text = description ?? schema.description ?? resolveRef(schema).description;
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '<span class="must">required</span>' : ''}</th>
    <td class="type">${typeText(schema)} ${rolesText(schema)}</td>
    <td>${inline(text)}${limitsText(schema)}</td></tr>`;
}

/** Name, type and meaning of values, as a table. */
export const valueTable = (rows: string): string =>
  `<div class="scroll"><table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;

function propertyTable(schema: SchemaObject): string {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    valueRow(name, property, required.has(name)),
  );
  return rows.length > 0 ? valueTable(rows.join('')) : '';
}

/** Every schema of the contract, one after another. */
export function schemaSections(): string {
  const schemas = (contractDocument.components.schemas ?? {}) as Record<string, SchemaObject>;
  return Object.keys(schemas)
    .sort((a, b) => a.localeCompare(b))
    .map((name) => schemaSection(name, schemas[name]!))
    .join('');
}

function schemaSection(name: string, schema: SchemaObject): string {
  const table = propertyTable(schema);
  const shape = table || `<p>${typeText(schema)}</p>${limitsText(schema)}`;
  const example = schema.example === undefined ? '' : jsonBlock(schema.example);
  return `<article class="schema" id="${schemaAnchor(name)}"><h3>${escapeHtml(name)}</h3>
    <p>${inline(schema.description)}</p>${shape}${example}</article>`;
}
