import type { StoryContext } from '@storybook/react-vite';
import type { JsonBodyType } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { answerInSequence, failingSubmit, failingSubmitKeys } from '#mocks/answers/sequential-answers.ts';

interface RepeatedSubmits extends Pick<StoryContext, 'msw'> {
  method: 'post' | 'put';
  path: string;
  success: JsonBodyType;
  /** Submits once. */
  submit(index: number): Promise<void>;
  /** After each response, such as reopening the form. */
  afterEach?(index: number): Promise<void>;
}

/** Submits through every failure, and expects the same idempotency key while a request may have been stored. */
export async function expectKeyReuse({ msw, method, path, success, submit, afterEach }: RepeatedSubmits) {
  const { handler, keys, keyUse } = answerInSequence(method, path, failingSubmit, success);
  msw.use(handler);
  for (const index of failingSubmit.keys()) {
    await submit(index);
    await waitFor(() => expect(keys).toHaveLength(index + 1));
    await afterEach?.(index);
  }
  await expect(keyUse()).toEqual(failingSubmitKeys);
}
