import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from '#mcp/api/api-client.ts';
import { ApiFailure } from '#mcp/api/api-failure.ts';
import { restoreSession } from '#mcp/api/sign-in.ts';
import { createAssistantServer } from '#mcp/assistant-server.ts';
import { countRows } from '#server/testing/test-orders.ts';
import { setUpAssistantConnections, transports } from '../support/assistant-connections.ts';
import { setUpAssistantFixture } from '../support/assistant-fixture.ts';
import { type AssistantClient, connectClient, type Person } from '../support/assistant-process.ts';

const fixture = setUpAssistantFixture();
const connect = setUpAssistantConnections(fixture);
const enquiries = () => countRows(fixture.server, 'enquiries');
const agreed: ElicitResult = { action: 'accept', content: { confirm: true } };
const remark = 'Please confirm eye-clean';

let sent: number;
beforeEach(async () => {
  sent = await enquiries();
});
const sentSince = async () => (await enquiries()) - sent;

async function draft(client: AssistantClient, stones = ['KD-1', 'KD-2']): Promise<string> {
  const { text, data } = await client.call('draft_enquiry', { stones, remark });
  expect(text).toContain(`“${remark}”`);
  return data.draft as string;
}

async function codeFor(client: AssistantClient, name: string): Promise<string> {
  const { data } = await client.call('send_enquiry', { draft: name });
  expect(data.status).toBe('confirmation_required');
  return data.confirmation_code as string;
}

describe.each(transports)('a client over %s that cannot ask', (transport) => {
  let buyer: AssistantClient;
  beforeAll(async () => {
    buyer = await connect(transport, fixture.buyer);
  });
  afterAll(() => buyer.close());

  it('sends one enquiry in two calls, and none in the first', async () => {
    const name = await draft(buyer);
    const first = await buyer.call('send_enquiry', { draft: name });
    expect(first.text).toContain('Nothing has been sent yet.');
    expect(first.data.summary).toContain('Enquiry about 2 stones, $11,000.00 in all.');
    expect(first.data.summary).toContain('KD-2: 1.00 ct Round, E VS1, $5,500.00');
    expect(await sentSince()).toBe(0);
    const confirmation_code = first.data.confirmation_code;
    const second = await buyer.call('send_enquiry', { draft: name, confirmation_code });
    expect(second.data).toMatchObject({ status: 'sent', enquiry: { remark, stone_count: 2 } });
    expect(await sentSince()).toBe(1);
    for (const args of [{ draft: name, confirmation_code }, { draft: name }])
      expect(await buyer.call('send_enquiry', args)).toMatchObject({
        isError: true,
        text: expect.stringContaining('sent already'),
      });
    expect(await sentSince()).toBe(1);
  });

  it('sends one enquiry for two calls at the same time with one code', async () => {
    const name = await draft(buyer);
    const confirmation_code = await codeFor(buyer, name);
    const call = () => buyer.call('send_enquiry', { draft: name, confirmation_code });
    const answers = await Promise.all([call(), call()]);
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1);
    expect(await sentSince()).toBe(1);
  });

  it('refuses a wrong code and a code for another draft, which is used up', async () => {
    const [one, other] = [await draft(buyer), await draft(buyer, ['KD-3'])];
    const confirmation_code = await codeFor(buyer, one);
    const wrong = await buyer.call('send_enquiry', { draft: one, confirmation_code: 'AAAABBBBCCCC' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('not known') });
    const altered = await buyer.call('send_enquiry', { draft: other, confirmation_code });
    expect(altered).toMatchObject({ isError: true, text: expect.stringContaining('something else') });
    const again = await buyer.call('send_enquiry', { draft: one, confirmation_code });
    expect(again).toMatchObject({ isError: true, text: expect.stringContaining('used already') });
    expect(await sentSince()).toBe(0);
  });

  it('refuses a demand whose text was altered after the confirmation', async () => {
    const demands = async () =>
      (await fixture.server.request('listDemands', { as: fixture.buyer })).body.data.total;
    const before = await demands();
    const { data } = await buyer.call('post_demand', { requirements: 'Oval 2 ct' });
    const { confirmation_code } = data;
    const altered = await buyer.call('post_demand', { requirements: 'Oval 20 ct', confirmation_code });
    expect(altered.isError).toBe(true);
    expect(await demands()).toBe(before);
    const again = await buyer.call('post_demand', { requirements: 'Oval 2 ct' });
    const args = { requirements: 'Oval 2 ct', confirmation_code: again.data.confirmation_code };
    expect((await buyer.call('post_demand', args)).data.status).toBe('sent');
    expect(await demands()).toBe(before + 1);
  });

  it('refuses a draft whose price has changed since it was confirmed', async () => {
    const { server } = fixture;
    const stone = await server.createDiamond();
    const name = await draft(buyer, [stone.stone_id]);
    const confirmation_code = await codeFor(buyer, name);
    const raised = { j_price: 5_600_00, j_total_amount: 5_600_00 };
    await server.db.write.updateTable('diamonds').set(raised).where('id', '=', stone.id).execute();
    const refused = await buyer.call('send_enquiry', { draft: name, confirmation_code });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('$5,500.00 → $5,600.00') });
    expect(await sentSince()).toBe(0);
  });

  it('drafts nothing about a stone that is not on sale, and knows no other drafts', async () => {
    const refused = await buyer.call('draft_enquiry', { stones: ['KD-1', 'KD-404'], remark });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('KD-404') });
    expect((await buyer.call('send_enquiry', { draft: 'draft-99' })).isError).toBe(true);
  });
});

describe.each(transports)('a client over %s that can ask', (transport) => {
  let answer: ElicitResult;
  let asked: string[];
  let buyer: AssistantClient;
  const person: Person = ({ message }) => {
    asked.push(message);
    return answer;
  };
  beforeAll(async () => {
    buyer = await connect(transport, { token: fixture.buyer.token, person });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => buyer.close());

  it('sends one enquiry when the person agrees', async () => {
    answer = agreed;
    const name = await draft(buyer);
    expect((await buyer.call('send_enquiry', { draft: name })).data.status).toBe('sent');
    expect(asked).toEqual([expect.stringContaining('KD-1: 1.00 ct Round, E VS1, $5,500.00')]);
    expect(await sentSince()).toBe(1);
  });

  it.each<[string, ElicitResult]>([
    ['declines', { action: 'decline' }],
    ['closes the form', { action: 'cancel' }],
    ['leaves the box empty', { action: 'accept', content: { confirm: false } }],
    ['answers something else', { action: 'accept', content: { confirm: 'yes' } }],
    ['sends an empty form', { action: 'accept', content: {} }],
  ])('sends none when the person %s', async (_, given) => {
    answer = given;
    const { data } = await buyer.call('send_enquiry', { draft: await draft(buyer) });
    expect(data.status).toBe('declined');
    expect(asked).toHaveLength(1);
    expect(await sentSince()).toBe(0);
  });

  it('asks although a code is given', async () => {
    answer = { action: 'decline' };
    const args = { draft: await draft(buyer), confirmation_code: 'AAAABBBBCCCC' };
    expect((await buyer.call('send_enquiry', args)).data.status).toBe('declined');
    expect(await sentSince()).toBe(0);
  });
});

describe('a conversation on a clock and a line of its own', () => {
  let now = 0;
  let lose: 'request' | 'answer' | null = null;
  let buyer: AssistantClient;
  beforeAll(async () => {
    const { url, buyer: asha } = fixture;
    const { account } = await restoreSession(url, asha.token);
    const direct = createApi(url, () => asha.token);
    const api: Api = {
      async call(id, request) {
        if (id !== 'createEnquiry' || !lose) return direct.call(id, request);
        if (lose !== 'request') await direct.call(id, request);
        throw new ApiFailure(null, 'The answer of the server broke off. Try again.');
      },
    };
    const [near, far] = InMemoryTransport.createLinkedPair();
    const report = (failure: unknown) => expect.fail(String(failure));
    const server = createAssistantServer({ account, api, signInAgain: '', report, clock: () => now });
    await server.connect(far);
    buyer = await connectClient(near);
  });
  afterAll(() => buyer.close());

  const send = async (name: string) =>
    buyer.call('send_enquiry', { draft: name, confirmation_code: await codeFor(buyer, name) });

  it('refuses a code after five minutes', async () => {
    const name = await draft(buyer);
    const confirmation_code = await codeFor(buyer, name);
    now += 5 * 60_000;
    expect(await buyer.call('send_enquiry', { draft: name, confirmation_code })).toMatchObject({
      isError: true,
      text: expect.stringContaining('has expired'),
    });
    expect(await sentSince()).toBe(0);
  });

  it('forgets a draft after half an hour', async () => {
    const name = await draft(buyer);
    now += 30 * 60_000;
    expect((await buyer.call('send_enquiry', { draft: name })).text).toContain('has expired');
  });

  it('says that an enquiry was sent when only the answer was lost', async () => {
    lose = 'answer';
    const answer = await send(await draft(buyer));
    expect(answer).toMatchObject({ isError: false, data: { status: 'sent' } });
    expect(answer.text).toContain('the answer of the server was lost');
    expect(await sentSince()).toBe(1);
  });

  it('says that nothing was sent when the request was lost, and sends the draft when asked again', async () => {
    lose = 'request';
    const name = await draft(buyer);
    const answer = await send(name);
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('Nothing was sent.') });
    expect(await sentSince()).toBe(0);
    lose = null;
    expect((await send(name)).data.status).toBe('sent');
    expect(await sentSince()).toBe(1);
  });
});
