import { contractDocument } from '../contract-document.ts';
import { escapeHtml, inline, prose } from './html.ts';
import { type DocumentedOperation, operationSection } from './operation-section.ts';
import { schemaSections } from './schema-section.ts';

interface Group {
  name: string;
  description: string | undefined;
  operations: DocumentedOperation[];
}

/** The operations of the contract by tag, in the order of the contract. */
function groupByTag(): Group[] {
  const all = Object.entries(contractDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return (contractDocument.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    operations: all.filter(({ operation }) => operation.tags?.[0] === name),
  }));
}

/** The reference of the API as one page without scripts, made from the contract alone. */
export function renderDocsPage(): string {
  const { title, version, description } = contractDocument.info;
  const groups = groupByTag();
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
  <a class="skip" href="#content">Skip to content</a>
  <nav aria-label="Operations">
    <p class="brand">${escapeHtml(title)} <span class="quiet">${escapeHtml(version)}</span></p>
    ${groups.map(navigationPart).join('')}
    <p><a href="#schemas">Schemas</a></p>
  </nav>
  <main id="content">
    <h1>${escapeHtml(title)}</h1>
    <div class="lead">${prose(description)}
      <p>The contract itself: <a href="/api/openapi.json">/api/openapi.json</a></p></div>
    ${groups.map(groupPart).join('')}
    <section id="schemas"><h2>Schemas</h2>${schemaSections()}</section>
  </main>
</body>
</html>`;
}

function navigationPart({ name, operations }: Group): string {
  const links = operations.map(
    ({ method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><span class="method ${method}">${method}</span>
        ${escapeHtml(operation.operationId)}</a></li>`,
  );
  return `<details><summary>${escapeHtml(name)} <span class="quiet">${operations.length}</span></summary>
    <ul>${links.join('')}</ul></details>`;
}

function groupPart({ name, description, operations }: Group): string {
  return `<section id="tag-${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${inline(description)}</p>
    ${operations.map(operationSection).join('')}</section>`;
}
