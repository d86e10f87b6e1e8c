import {
  type MediaType,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
  resolveRef,
} from '../contract-document.ts';
import { escapeHtml, inline, jsonBlock, prose } from './html.ts';
import { typeText, valueRow, valueTable } from './schema-section.ts';

export interface DocumentedOperation {
  method: string;
  path: string;
  operation: OperationObject;
}

/** One operation: who may call it, what it takes, how it answers. */
export function operationSection({ method, path, operation }: DocumentedOperation): string {
  return `<article class="operation" id="${escapeHtml(operation.operationId)}">
    <header>
      <h3>${inline(operation.summary ?? operation.operationId)}</h3>
      <div class="line"><span class="method ${method}">${method.toUpperCase()}</span>
        <code class="path">/api${escapeHtml(path)}</code>${roleBadges(operation)}</div>
    </header>
    ${prose(operation.description)}
    ${operation['x-reason'] ? `<p class="quiet">Extension of the catalogue: ${inline(operation['x-reason'])}</p>` : ''}
    ${parameterPart(operation.parameters ?? [])}
    ${bodyPart(operation)}
    ${answerPart(operation.responses)}
  </article>`;
}

function roleBadges(operation: OperationObject): string {
  const roles = operation['x-roles'].map((role) => `<span class="role ${role.toLowerCase()}">${role}</span>`);
  const extension = operation['x-extension'] ? '<span class="role extension">extension</span>' : '';
  return `<span class="roles">${roles.join(' ')} ${extension}</span>`;
}

function parameterPart(parameters: ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(resolveRef).map((parameter) => {
    const name = parameter.in === 'header' ? `${parameter.name} (header)` : parameter.name;
    return valueRow(name, parameter.schema ?? {}, parameter.required ?? false, parameter.description);
  });
  return `<h4>Parameters</h4>${valueTable(rows.join(''))}`;
}

function bodyPart(operation: OperationObject): string {
  const content = Object.entries(operation.requestBody?.content ?? {});
  return content
    .map(
      ([kind, media]) =>
        `<h4>Body</h4><p>${typeText(media.schema)} <span class="quiet">${escapeHtml(kind)}</span></p>${examplesOf(media)}`,
    )
    .join('');
}

function answerPart(responses: Record<string, ResponseObject>): string {
  const rows = Object.entries(responses).map(([status, reference]) => {
    const response = resolveRef(reference);
    const media = response.content?.['application/json'];
    const good = status.startsWith('2');
    return `<li><span class="status ${good ? 'good' : 'bad'}">${status}</span>
      <div>${inline(response.description)} ${good ? typeText(media?.schema) : ''}${good && media ? examplesOf(media) : ''}</div></li>`;
  });
  return `<h4>Answers</h4><ul class="answers">${rows.join('')}</ul>`;
}

function examplesOf(media: MediaType): string {
  const named = Object.entries(media.examples ?? {}).map(([name, { summary, value }]) => ({
    title: summary ?? name,
    value,
  }));
  const all = media.example === undefined ? named : [{ title: 'Example', value: media.example }, ...named];
  return all
    .map(
      ({ title, value }) => `<details><summary>${escapeHtml(title)}</summary>${jsonBlock(value)}</details>`,
    )
    .join('');
}
