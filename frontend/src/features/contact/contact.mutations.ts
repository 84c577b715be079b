import { type ContactForm, submitContact } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../shared/api.ts';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';

/** Sends the form. Sending the same text again after a failure is the same submission, so it can arrive only once. */
export function useContactSubmission(onSent: () => void) {
  const last = useRef({ text: '', id: '' });
  return useMutation({
    mutationFn: (form: ContactForm) => {
      const text = JSON.stringify(form);
      if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
      return call(submitContact, { ...form, submissionId: last.current.id, page: window.location.pathname });
    },
    onSuccess: () => {
      last.current = { text: '', id: '' };
      notifySuccess('Message sent successfully!', "We'll get back to you as soon as possible.");
      onSent();
    },
    onError: () => notifyError('Error sending message', 'Please try again or call us directly.'),
  });
}
