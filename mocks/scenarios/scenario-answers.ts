import type { OperationId } from '#contract/operations.ts';
import { asRequest, type MockRequest } from '../contract/mock-request.ts';
import { answers } from '../handlers.ts';
import { asEmpty } from './empty-business.ts';
import { arabicTexts, longTexts, withTexts } from './free-texts.ts';
import { ofRecords } from './huge-ids.ts';
import { asHuge } from './huge-lists.ts';
import { type OperationAnswer, operationAnswers } from './operation-answers.ts';

const usual = operationAnswers(answers);

/** An answer as it is sent. */
export interface AnswerText {
  status: number;
  text: string;
}

async function changed(
  text: string,
  {
    id,
    request,
    seed,
    operation,
  }: { id: OperationId; request: MockRequest; seed: number; operation: OperationAnswer },
): Promise<string> {
  const { scenario } = request;
  if (scenario === 'empty') return JSON.stringify(asEmpty(id, JSON.parse(text)));
  if (scenario === 'huge') return JSON.stringify(await asHuge(JSON.parse(text), { id, request, operation }));
  if (scenario === 'long-text') return JSON.stringify(withTexts(JSON.parse(text), longTexts));
  if (scenario === 'rtl-text') return JSON.stringify(withTexts(JSON.parse(text), await arabicTexts(seed)));
  return text;
}

/** The answer of an operation from the records, changed as the scenario of the request wants it. */
export async function answerFromRecords(
  id: OperationId,
  request: MockRequest,
  seed: number,
): Promise<AnswerText> {
  const operation = usual.get(id) as OperationAnswer;
  const received = request.scenario === 'huge' ? await ofRecords(id, request) : request;
  const response = await operation(asRequest(received));
  const text = await response.text();
  return {
    status: response.status,
    text: response.ok ? await changed(text, { id, request, seed, operation }) : text,
  };
}
