import type { OperationRule } from '../mock-control.ts';
import { byId, callMock, element } from './page-elements.ts';

export interface ListedOperation {
  id: string;
  method: string;
  path: string;
  roles: string[];
  examples: { status: number; name: string }[];
  rule: OperationRule | null;
}

const usual = 'As the scenario says';

function answerChoice({ id, examples, rule }: ListedOperation): HTMLSelectElement {
  const select = element('select', { 'aria-label': `Answer of ${id}` });
  select.append(element('option', { value: '' }, usual));
  for (const { status, name } of examples) {
    const option = element('option', { value: `${status} ${name}` }, `${status} ${name}`);
    option.selected = rule?.status === status && rule.example === name;
    select.append(option);
  }
  return select;
}

const numberField = (label: string, value: number | undefined, least: string) =>
  element('input', {
    ...{ type: 'number', step: '1', min: least, 'aria-label': label },
    ...(value !== undefined && { value: String(value) }),
  });

function rowOf(operation: ListedOperation): HTMLTableRowElement {
  const { id, method, path, roles, rule } = operation;
  const answer = answerChoice(operation);
  const delay = numberField(`Delay of ${id} in milliseconds`, rule?.delay, '0');
  const times = numberField(`Number of calls of ${id}, all when empty`, rule?.times, '1');
  const save = element('button', { type: 'button', 'aria-label': `Save ${id}` }, 'Save');
  const clear = element('button', { type: 'button', 'aria-label': `Clear ${id}` }, 'Clear');
  const row = element(
    'tr',
    rule ? { 'data-changed': '' } : {},
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
    if (await callMock('PUT', `/operations/${id}`, changed, `${id} is changed.`))
      row.setAttribute('data-changed', '');
  });
  clear.addEventListener('click', async () => {
    if (!(await callMock('DELETE', `/operations/${id}`, undefined, `${id} answers as the scenario says.`)))
      return;
    row.removeAttribute('data-changed');
    answer.value = '';
    delay.value = '';
    times.value = '';
  });
  return row;
}

/** Draws the operations whose name or path has the text that is searched for. */
export function drawOperations(operations: readonly ListedOperation[]): void {
  const rows = operations.map((operation) => ({
    text: `${operation.id} ${operation.path}`,
    row: rowOf(operation),
  }));
  const find = byId<HTMLInputElement>('find');
  const draw = () => {
    const text = find.value.trim().toLowerCase();
    byId('operations').replaceChildren(
      ...rows.filter((one) => one.text.toLowerCase().includes(text)).map(({ row }) => row),
    );
  };
  find.oninput = draw;
  draw();
}
