import { answerQuestion, type ListingQuestion, MAX_ANSWER } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { By } from '../shell/by.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { ListState } from '../shell/list-state.tsx';
import { officeTime } from '../shell/office-time.ts';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { documentQueries } from './documents.queries.ts';

/** Questions from readers of a data room, with the broker's answers. */
export function ListingQuestions({ listing }: { listing: string }) {
  const query = useQuery(documentQueries.questions(listing));
  return (
    <section aria-labelledby="room-questions" className="space-y-2">
      <h3 id="room-questions" className="font-sans text-sm font-semibold tracking-normal">
        Questions from readers
      </h3>
      <ListState
        query={query}
        what="The questions"
        empty={({ questions }) => (questions.length === 0 ? 'No questions yet.' : undefined)}
      >
        {({ questions }) => (
          <ul aria-label="Questions from readers" className="border border-line bg-plate text-sm">
            {questions.map((question) => (
              <QuestionRow key={question.id} listing={listing} question={question} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  );
}

function QuestionRow({ listing, question }: { listing: string; question: ListingQuestion }) {
  const queryClient = useQueryClient();
  const { id: questionId, text, askedAt, reader, answer, version } = question;
  const who = reader?.name ?? 'someone whose agreement is no longer on file';
  return (
    <li className="space-y-2 border-b border-line px-3 py-2 last:border-b-0">
      <p className="text-muted">
        {reader ? (
          <Link to="/admin/agreements/$ndaId" params={{ ndaId: reader.agreementId }}>
            {who}
          </Link>
        ) : (
          who
        )}
        , {officeTime(askedAt)}
      </p>
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
      {answer ? (
        <>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
          <p className="text-muted">
            {answer.isForAll ? 'For all readers' : 'Only for the person who asked'}, {officeTime(answer.at)}, by{' '}
            <By id={answer.by} />
          </p>
        </>
      ) : (
        <p>Awaiting an answer.</p>
      )}
      <ActionDialog
        label={answer ? 'Edit answer' : 'Answer'}
        object={`to ${who}`}
        confirm="Send answer"
        hasReason={false}
        isMainAction={!answer}
        onConfirm={async ({ field }) => {
          const shown = { text: field('text'), isForAll: field('isForAll') === 'yes' };
          const answered = await call(answerQuestion, { listing, questionId, version, ...shown });
          queryClient.setQueryData(documentQueries.questions(listing).queryKey, answered);
        }}
      >
        <p className="text-sm wrap-anywhere whitespace-pre-line">{text}</p>
        <AnswerFields question={question} />
      </ActionDialog>
    </li>
  );
}

function AnswerFields({ question: { answer, version } }: { question: ListingQuestion }) {
  const { field, box, overlaps, stored } = useStoredForm(version, {
    text: answer?.text ?? '',
    isForAll: answer?.isForAll ?? false,
  });
  return (
    <>
      <ChangedMeanwhile
        theirs={overlaps.map((name) =>
          name === 'text' ? ['Answer', stored.text] : ['For all readers', stored.isForAll ? 'yes' : 'no'],
        )}
      />
      <label className="block text-sm font-semibold">
        Answer
        <textarea required rows={5} maxLength={MAX_ANSWER} className={CONTROL} {...field('text')} />
      </label>
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" {...box('isForAll')} />
        For all readers of this listing, without naming the person who asked
      </label>
    </>
  );
}
