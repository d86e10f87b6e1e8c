import { byId, element, type showValue } from './page-elements.ts';

interface Testers {
  tester?: string;
  testers?: string[];
}

/** Commands of other clients: a sign-in, and a call with a token that needs none. */
const commandsOf = (tester: string) => {
  const header = tester === 'default' ? '' : ` -H 'X-Mock-Tester: ${tester}'`;
  const base = `${location.origin}/api`;
  const body = JSON.stringify({ email: 'admin@example.com', password: 'demo-password', appType: 'ADMIN' });
  return [
    `curl ${base}/auth/login${header} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`,
    `curl ${base}/diamond/orders${header} \\\n  -H 'token: mock-admin' -H 'Authorization: Bearer mock-admin'`,
  ].join('\n\n');
};

let listed = '';

/** Draws the tester of this browser, those that are there, and the commands of other clients. */
export function drawTester({ tester, testers = [] }: Testers, show: typeof showValue): void {
  byId('clients').hidden = tester === undefined;
  if (tester === undefined) return;
  show(byId<HTMLInputElement>('tester'), tester);
  byId('commands').textContent = commandsOf(tester);
  if (listed === testers.join()) return;
  listed = testers.join();
  byId('testers').replaceChildren(...testers.map((value) => element('option', { value })));
}

byId('tester-form').addEventListener('submit', (event) => {
  event.preventDefault();
  // The mock keeps the name as a cookie of this browser, which the app sends as well.
  location.search = new URLSearchParams({ tester: byId<HTMLInputElement>('tester').value }).toString();
});
