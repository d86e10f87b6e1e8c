import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ApiError } from './api-error.ts';
import { type SubmitProgress, type SubmitRequest, submitOnce } from './submit-once.ts';

/** A running or refused submit, for the dialog around it. */
export type Submission = {
  /** What the submit waits for, or that nothing was sent; null when there is nothing to say. */
  notice: string | null;
  /** Stops the wait for an answer. What happened is looked up, and reported by the submit's own promise. */
  cancel: () => void;
};

const texts = addedMessages.submit;

/** `offline` and `online`: nothing was sent, and whether the connection is back. */
type Progress = SubmitProgress | 'offline' | 'online' | null;

const notices = {
  sending: null,
  slow: texts.slow,
  checking: texts.checking,
  checkingOffline: texts.checkingOffline,
  offline: texts.offline,
  online: texts.online,
} as const;

/** `submitOnce` with the mutation of a generated hook; the answer refreshes queries as the hook declares. */
export function useSubmitOnce<Answer, Variables>(
  operation: ResolveSubmissionInput['operation'],
  subject: string,
  useMutation: (options: { request: SubmitRequest }) => UseMutationResult<Answer, ApiError, Variables>,
) {
  // The mutation reads it when it runs, so that each submit has its own key and signal.
  const request = useRef<SubmitRequest>({ headers: { 'Idempotency-Key': '' } }).current;
  const { mutateAsync } = useMutation({ request });
  const [progress, setProgress] = useState<Progress>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    if (progress !== 'offline') return;
    const ask = () => setProgress('online');
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [progress]);

  const submit = async (variables: Variables): Promise<Answer> => {
    running.current = new AbortController();
    const { signal } = running.current;
    const send = (options: SubmitRequest, sent: Variables) => {
      Object.assign(request, { signal: undefined }, options);
      return mutateAsync(sent);
    };
    try {
      const answer = await submitOnce({
        operation,
        subject,
        variables,
        signal,
        send,
        onProgress: setProgress,
      });
      setProgress(null);
      return answer;
    } catch (error) {
      setProgress(error instanceof ApiError && error.reason === 'offline' ? 'offline' : null);
      throw error;
    }
  };
  const submission: Submission = {
    notice: progress && notices[progress],
    cancel: () => running.current?.abort(),
  };
  return { submit, submission };
}
