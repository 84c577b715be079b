import { askQuestion, type OutputOf, type readDataRoom, type RoomQuestion, torontoLongDay } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextArea } from '../../shared/ui/field.tsx';
import { dataRoomQueries } from './data-room.queries.ts';

const QuestionText = askQuestion.input.pick({ text: true });

/** Shows a reader's questions with the broker's answers, and a form to ask another. */
export function RoomQuestions({ listing, questions }: { listing: string; questions: readonly RoomQuestion[] }) {
  return (
    <section aria-labelledby="room-questions" className="max-w-3xl space-y-5">
      <h2 id="room-questions" className="text-2xl">
        Questions and answers
      </h2>
      {questions.length === 0 ? (
        <p>No questions yet.</p>
      ) : (
        <ul className="border-t border-edge">
          {questions.map((question) => (
            <QuestionItem key={question.id} {...question} />
          ))}
        </ul>
      )}
      <QuestionForm listing={listing} />
    </section>
  );
}

function QuestionItem({ text, askedAt, isOwn, answer }: RoomQuestion) {
  return (
    <li className="space-y-2 border-b border-line py-4">
      <p className="text-sm text-muted">
        {isOwn ? 'You asked' : 'A reader asked'} on {torontoLongDay(new Date(askedAt))}
      </p>
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
      {answer ? (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          <p className="text-sm text-muted">The broker, {torontoLongDay(new Date(answer.at))}</p>
        </>
      ) : (
        <p className="text-muted">The broker has not answered yet. We will email you a link to the answer.</p>
      )}
    </li>
  );
}

function QuestionForm({ listing }: { listing: string }) {
  const queryClient = useQueryClient();
  /** Id of the question being written, reused on retries. */
  const [questionId, setQuestionId] = useState(() => crypto.randomUUID());
  const sent = useRef<HTMLOutputElement>(null);
  const { register, handleSubmit, formState, reset } = useContractForm({
    schema: QuestionText,
    defaultValues: { text: '' },
  });
  const ask = useMutation({
    mutationFn: (text: string) => call(askQuestion, { listing, questionId, text }),
    onSuccess: ({ questions }) => {
      queryClient.setQueryData(
        dataRoomQueries.room(listing).queryKey,
        (room: OutputOf<typeof readDataRoom> | undefined) => room && { ...room, questions },
      );
      reset();
      setQuestionId(crypto.randomUUID());
      sent.current?.focus();
    },
  });
  return (
    <ValidatedForm
      aria-label="Ask the broker"
      onSubmit={handleSubmit(({ text }) => ask.mutate(text))}
      className="space-y-4"
    >
      <TextArea
        id="question"
        label="Ask the broker about this listing"
        hint="The broker decides whether to share the answer only with you or with all readers. Your name is never shown with it."
        error={formState.errors.text?.message ?? ask.error?.message}
        {...register('text')}
      />
      <button type="submit" disabled={ask.isPending} className={buttonClass('signal')}>
        {ask.isPending ? 'Sending...' : 'Send question'}
      </button>
      <output ref={sent} tabIndex={-1} className="block font-semibold empty:hidden">
        {ask.isSuccess ? 'Your question has been sent to the broker.' : ''}
      </output>
    </ValidatedForm>
  );
}
