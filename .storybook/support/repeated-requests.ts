import type { StoryContext } from '@storybook/react-vite';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, waitFor } from 'storybook/test';
import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { answerInSequence, failingSubmit, unclearSubmits } from './sequential-answers.ts';

interface RepeatedSubmits extends Pick<StoryContext, 'msw'> {
  method: 'post' | 'put';
  path: string;
  success: JsonBodyType;
  /** Submits once. */
  submit(index: number): Promise<void>;
  /** After each response, such as reopening the form. */
  afterEach?(index: number): Promise<void>;
}

/**
 * Submits through every failure. Expects that the outcome of each unclear one, and of no other, is looked up by its
 * key, and that the next submit has a new key.
 */
export async function expectLookUps({ msw, method, path, success, submit, afterEach }: RepeatedSubmits) {
  const { handler, keys } = answerInSequence(method, path, failingSubmit, success);
  const lookedUp: string[] = [];
  msw.use(
    handler,
    http.post('*/user/submit/settle', async ({ request }) => {
      lookedUp.push(((await request.json()) as ResolveSubmissionInput).key);
      return HttpResponse.json({ data: { stored: false } });
    }),
  );
  for (const index of failingSubmit.keys()) {
    await submit(index);
    await waitFor(() => expect(keys).toHaveLength(index + 1));
    await waitFor(() => expect(lookedUp).toHaveLength(Math.min(index + 1, unclearSubmits)));
    await afterEach?.(index);
  }
  await expect(lookedUp).toEqual(keys.slice(0, unclearSubmits));
  await expect(new Set(keys).size).toBe(keys.length);
}
