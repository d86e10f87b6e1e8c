import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testedMock } from '#tests/support/tested-mock.ts';
import { type BaseAccount, baseProblems, isMock } from './check-base.mjs';

/** A folder with the page of an app. */
const app = mkdtempSync(join(tmpdir(), 'facet-app-'));
writeFileSync(join(app, 'index.html'), '<!doctype html><html><head></head></html>');
afterAll(() => rmSync(app, { recursive: true, force: true }));

const demonstration = testedMock('--records', 'demonstration', '--app', app);
const fixtures = testedMock('--app', app);
const withoutApp = testedMock();

const account = (name: BaseAccount['name'], role: BaseAccount['role'], email: string): BaseAccount => ({
  ...{ name, role, email, password: 'demo-password' },
});
const admin = account('admin', 'ADMIN', 'admin@example.com');
const buyer = account('buyer', 'USER', 'buyer@example.com');
const secondBuyer = account('second-buyer', 'USER', 'second-buyer@example.com');

describe('the check of a server before the browser suite', () => {
  it('finds nothing wrong with the demonstration, and knows the mock', async () => {
    expect(await baseProblems(demonstration.url(), [admin, buyer, secondBuyer])).toEqual([]);
    expect(await isMock(demonstration.url())).toBe(true);
    expect(await isMock('http://127.0.0.1:1')).toBe(false);
  });

  it('names each sign-in that is refused or has another role', async () => {
    const wrong = { ...buyer, password: 'not-the-password' };
    const swapped = { ...secondBuyer, email: admin.email };
    expect(await baseProblems(demonstration.url(), [admin, wrong, swapped])).toEqual([
      '--buyer buyer@example.com: the sign-in is refused with 401, "Wrong email or password". Give --buyer EMAIL:PASSWORD.',
      '--second-buyer admin@example.com: the role of the account is ADMIN, not USER.',
    ]);
  });

  it('asks for accounts without two-step sign-in', async () => {
    const withCodes = { ...admin, email: 'rohan@ardent.example', password: 'ardent-demo' };
    expect(await baseProblems(fixtures.url(), [withCodes])).toEqual([
      '--admin rohan@ardent.example: the account has two-step sign-in. Give one without.',
    ]);
  });

  it('names the records of the demonstration that a server does not have', async () => {
    const people = [
      { ...admin, email: 'meera@ardent.example', password: 'ardent-demo' },
      { ...buyer, email: 'asha@northlight.example', password: 'ardent-demo' },
    ];
    const [problem] = await baseProblems(fixtures.url(), people);
    expect(problem).toContain('the server has not the records of the demonstration');
    expect(problem).toContain('the rejected applicant Rivka Cohen, 1,000 stones on sale (it has ');
  });

  it('says what answers at an address that has no app', async () => {
    expect(await baseProblems('nonsense', [admin])).toEqual([
      '--base nonsense: this is no address. Give one such as http://127.0.0.1:4000.',
    ]);
    expect((await baseProblems('http://127.0.0.1:1', [admin])).join()).toContain('nothing answers there');
    expect((await baseProblems(withoutApp.url(), [admin])).join()).toContain(
      'no page of the app answers there (status 404)',
    );
  });
});
