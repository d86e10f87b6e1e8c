import { expect, it } from 'vitest';
import { recordingChanges } from '../business/record-changes.ts';
import { MockRequest } from '../contract/mock-request.ts';
import { createMock } from '../mock-app.ts';
import { records } from '../records.ts';
import { fixtureBusiness } from '../start/fixture-records.ts';

it('resets the records after the calls that still run, whose changes leave no trace', async () => {
  const mock = createMock({ scenario: 'usual', seed: 0, delay: 0 }, fixtureBusiness());
  const [{ categories }, admin] = [
    { ...records },
    records.users.find(({ id }) => id === records.signIns.ADMIN)!,
  ];
  const upload = Promise.withResolvers<void>();
  const call = recordingChanges(admin, async () => {
    await upload.promise;
    records.categories = records.categories.slice(1);
  });
  const url = 'http://localhost/__mock/reset';
  const noBody = new Uint8Array();
  const reset = mock.control(new MockRequest({ method: 'POST', url, headers: new Headers(), body: noBody }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  upload.resolve();
  await Promise.all([call, reset]);

  expect(records.categories).toEqual(categories);
  expect([records.history, records.events]).toEqual([fixtureBusiness().history, []]);
});
