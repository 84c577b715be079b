import { ContactForm as ContactRules, officeHoursText, submitContact } from '@brokerage/contracts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormGuardFields } from '../../../shared/forms/form-guard-fields.tsx';
import { PersonFields } from '../../../shared/forms/person-fields.tsx';
import { useGuardedSubmission } from '../../../shared/forms/use-guarded-submission.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { ReceivedNotice } from '../../../shared/forms/received-notice.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { Tick } from '../../../shared/ui/choices.tsx';
import { addAnswers } from '../../../shared/forms/valuation-answers.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';
import { REPORT_PDF_PATH, REPORT_SUBJECT, SITE, VALUATION_SUBJECT } from '../../../shared/site.ts';

interface ContactFormProps {
  subject: string;
  /** The listing shown beside the form. */
  listing?: { id: string; name: string } | undefined;
  /** A subject chosen beside the form. Each choice is a new object, so that the same one can be chosen again. */
  chosen?: { subject: string } | undefined;
}

export function ContactForm(props: ContactFormProps) {
  return (
    <WithQueries>
      <Form {...props} />
    </WithQueries>
  );
}

const EMPTY = { name: '', email: '', phone: '', message: '', subject: '' };

function Form({ subject, listing, chosen }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { register, handleSubmit, formState, getValues, reset, setValue } = useContractForm({
    schema: ContactRules,
    omitEmpty: true,
    defaultValues: { ...EMPTY, subject },
  });
  // A subject that arrives later changes only its own field.
  useEffect(() => setValue('subject', subject), [subject, setValue]);
  const submission = useGuardedSubmission(submitContact, form, {
    detail: "We'll get back to you as soon as possible.",
  });
  const { reset: writeAgain } = submission;
  useEffect(() => {
    if (!chosen) return;
    writeAgain();
    setValue('subject', chosen.subject);
  }, [chosen, setValue, writeAgain]);
  const { errors } = formState;
  if (submission.data) {
    const { subject: about = '', email } = getValues();
    return (
      <ReceivedNotice
        title="We have your message"
        receipt={submission.data}
        facts={[
          ['About', about],
          ['Listing', listing?.name ?? ''],
          ['We will reply to', email],
        ]}
        again={{
          label: 'Write another message',
          onClick: () => {
            reset(EMPTY);
            writeAgain();
          },
        }}
      >
        {about === REPORT_SUBJECT ? <ReportLink /> : null}
        <p>
          A broker will read it and reply by email or phone. Business hours: {officeHoursText(SITE.officeHours)}. If it
          is urgent, call and quote your reference.
        </p>
      </ReceivedNotice>
    );
  }
  return (
    <ValidatedForm
      ref={form}
      data-counted
      method="post"
      action="/api/contact"
      aria-label="Contact form"
      onSubmit={handleSubmit((content) =>
        submission.mutate({ ...content, ...(listing ? { listing: listing.id } : {}) }),
      )}
      className="relative space-y-5"
    >
      <FormGuardFields page={page} />
      {subject === VALUATION_SUBJECT ? (
        <ValuationDoor
          onLeave={() => {
            const { name, email, phone } = getValues();
            addAnswers({ name, email, phone });
          }}
        />
      ) : null}
      {subject === REPORT_SUBJECT ? <ReportLink /> : null}
      {listing ? <input type="hidden" name="listing" value={listing.id} /> : null}
      <PersonFields register={register} errors={errors} />
      <TextField id="subject" label="Subject (optional)" error={errors.subject?.message} {...register('subject')} />
      <TextArea id="message" label="Message" rows={6} error={errors.message?.message} {...register('message')} />
      <Tick label="Send me a confirmation email." {...register('acknowledge')} />
      <button type="submit" disabled={submission.isPending} className={buttonClass('signal', 'w-full sm:w-auto')}>
        {submission.isPending ? 'Sending...' : 'Send message'}
      </button>
      <p className="text-sm text-muted">
        If the form does not work, write to{' '}
        <a className="font-semibold text-ink underline underline-offset-4" href={`mailto:${SITE.generalEmail}`}>
          {SITE.generalEmail}
        </a>
        . We use your message only to reply to you: see the{' '}
        <Link to="/privacy" className="font-semibold text-ink underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
    </ValidatedForm>
  );
}

/** Links the report, which needs no waiting; a broker answers messages about a specific town. */
function ReportLink() {
  return (
    <p className="border-l-8 border-signal bg-plate p-5">
      <a href={REPORT_PDF_PATH} className="font-semibold underline underline-offset-4">
        Full Ontario storage report (PDF)
      </a>
      <span className="mt-1 block">
        You can open it right away. Write to us about what it cannot cover: the ten minutes around your site.
      </span>
    </p>
  );
}

/** Leads to the valuation form, which asks all its questions in one place, and takes along what was typed here. */
function ValuationDoor({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="border-l-8 border-signal bg-plate p-5">
      <p className="text-lg font-semibold">Answer eight questions to get a first range right away.</p>
      <p className="mt-1">
        The valuation form asks about size, occupancy, income and documents, shows its calculation, and sends it all to
        the broker. Or write a message below.
      </p>
      <Link to="/valuation" data-keeps-typed onClick={onLeave} className={buttonClass('signal', 'mt-4')}>
        Answer the eight questions
      </Link>
    </div>
  );
}
