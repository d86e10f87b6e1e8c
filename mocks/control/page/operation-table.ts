import type { OperationRule } from '../mock-control.ts';
import { byId, callMock, element, putValue, type showValue } from './page-elements.ts';

interface Example {
  status: number;
  name: string;
}

export interface ListedOperation {
  id: string;
  method: string;
  path: string;
  roles: string[];
  examples: Example[];
  rule: OperationRule | null;
  /** The example that the rule answers with. */
  answer: Example | null;
}

interface OperationRow {
  row: HTMLTableRowElement;
  /** What the search looks in. */
  text: string;
  /** Shows the rule that the mock has now. */
  draw(now: Pick<ListedOperation, 'rule' | 'answer'>, show: typeof showValue): void;
}

const usual = 'As the scenario says';

const choiceOf = ({ status, name }: Example) => `${status} ${name}`;

function answerChoice({ id, examples }: ListedOperation): HTMLSelectElement {
  const select = element('select', { 'aria-label': `Answer of ${id}` });
  select.append(element('option', { value: '' }, usual));
  for (const choice of examples.map(choiceOf)) select.append(element('option', { value: choice }, choice));
  return select;
}

const numberField = (label: string, min: string) =>
  element('input', { type: 'number', step: '1', min, 'aria-label': label });

function createRow(operation: ListedOperation): OperationRow {
  const { id, method, path, roles } = operation;
  const answer = answerChoice(operation);
  const delay = numberField(`Delay of ${id} in milliseconds`, '0');
  const times = numberField(`Number of calls of ${id}, all when empty`, '1');
  const save = element('button', { type: 'button', 'aria-label': `Save ${id}` }, 'Save');
  const clear = element('button', { type: 'button', 'aria-label': `Clear ${id}` }, 'Clear');
  const row = element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      id,
      element('br'),
      element('code', {}, `${method.toUpperCase()} ${path}`),
    ),
    element('td', {}, roles.join(', ')),
    element('td', {}, answer),
    element('td', { class: 'number' }, delay),
    element('td', { class: 'number' }, times),
    element('td', {}, element('div', { class: 'actions' }, save, clear)),
  );
  save.addEventListener('click', async () => {
    const [status, example] = answer.value.split(' ');
    const changed = {
      ...(status && { status: Number(status), example }),
      ...(delay.value && { delay: Number(delay.value) }),
      ...(times.value && { times: Number(times.value) }),
    };
    if (!(await callMock('PUT', `/operations/${id}`, changed, `${id} is changed.`))) return;
    row.setAttribute('data-changed', '');
    for (const field of [answer, delay, times]) putValue(field, field.value);
  });
  clear.addEventListener('click', async () => {
    if (!(await callMock('DELETE', `/operations/${id}`, undefined, `${id} answers as the scenario says.`)))
      return;
    row.removeAttribute('data-changed');
    for (const field of [answer, delay, times]) putValue(field, '');
  });
  return {
    row,
    text: `${id} ${path}`.toLowerCase(),
    draw({ rule, answer: example }, show) {
      row.toggleAttribute('data-changed', rule !== null);
      show(answer, example ? choiceOf(example) : '');
      show(delay, String(rule?.delay ?? ''));
      show(times, String(rule?.times ?? ''));
    },
  };
}

const rows = new Map<string, OperationRow>();

function showFound(): void {
  const text = byId<HTMLInputElement>('find').value.trim().toLowerCase();
  const found = [...rows.values()].filter((one) => one.text.includes(text));
  byId('operations').replaceChildren(...found.map(({ row }) => row));
}

function createRows(operations: readonly ListedOperation[]): void {
  for (const operation of operations) rows.set(operation.id, createRow(operation));
  byId('find').addEventListener('input', showFound);
  showFound();
}

/** Draws the rules of the operations; those whose name or path has the text of the search field are listed. */
export function drawOperations(operations: readonly ListedOperation[], show: typeof showValue): void {
  if (rows.size === 0) createRows(operations);
  for (const operation of operations) rows.get(operation.id)?.draw(operation, show);
}
