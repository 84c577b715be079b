import { type Contract, issueFormToken, Received } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { call, callFor } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { notifyError, notifySuccess } from '../notify.tsx';
import { visitSource } from '../visit-source.ts';
import { solveTask } from './solve-task.ts';

/** Messages shown after a form was sent. */
interface SubmissionMessages {
  detail: string;
  onSent?: () => void;
}

/**
 * Sends a form with what distinguishes people from programs: its open time, an empty honeypot field and, on request, a
 * solved task. `data` is for `ReceivedNotice`. A retry with the same content has the same submission id, so it arrives
 * only once.
 */
export function useGuardedSubmission<Form extends object>(
  contract: Contract,
  form: RefObject<HTMLFormElement | null>,
  { detail, onSent }: SubmissionMessages,
) {
  const last = useRef({ text: '', id: '' });
  const formToken = useRef<string>(undefined);
  useEffect(() => {
    void fetchFormToken().then((fetched) => {
      formToken.current = fetched;
      return fetched;
    });
  }, []);
  return useMutation({
    mutationFn: async (content: Form) => {
      const text = JSON.stringify(content);
      if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
      const unseen = form.current ? new FormData(form.current).get('topicRef') : null;
      const input = {
        ...content,
        submissionId: last.current.id,
        page: window.location.pathname,
        source: visitSource(),
        ...(formToken.current ? { formToken: formToken.current } : {}),
        ...(typeof unseen === 'string' && unseen !== '' ? { topicRef: unseen } : {}),
      };
      try {
        return await callFor(contract, input, Received);
      } catch (error) {
        const proof =
          error instanceof ApiError && error.code === 'proof_required'
            ? await solveTask(error.details.challenge)
            : null;
        if (!proof) throw error;
        return await callFor(contract, { ...input, proof }, Received);
      }
    },
    onSuccess: () => {
      last.current = { text: '', id: '' };
      notifySuccess('Message sent successfully!', detail);
      onSent?.();
    },
    onError: () => notifyError('Error sending message', 'Please try again or call us directly.'),
  });
}

/** Returns undefined on failure: the form is then checked once more instead of refused. */
async function fetchFormToken(): Promise<string | undefined> {
  try {
    return (await call(issueFormToken, {})).formToken;
  } catch {
    return undefined;
  }
}
