import { ContactForm as ContactRules, SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextArea, TextField } from '../../shared/ui/field.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';
import { useContactSubmission } from './contact.mutations.ts';

interface ContactFormProps {
  subject: string;
  /** A subject chosen beside the form: each choice is a new object, so that the same one can be chosen again. */
  chosen?: { subject: string } | undefined;
}

export function ContactForm(props: ContactFormProps) {
  return (
    <WithQueries>
      <Form {...props} />
    </WithQueries>
  );
}

function Form({ subject, chosen }: ContactFormProps) {
  const { register, handleSubmit, formState, reset, setValue } = useForm({
    resolver: contractResolver(ContactRules),
    defaultValues: { name: '', email: '', phone: '', message: '', subject },
  });
  // A subject that arrives later changes its field and nothing else that was typed.
  useEffect(() => setValue('subject', subject), [subject, setValue]);
  useEffect(() => {
    if (chosen) setValue('subject', chosen.subject);
  }, [chosen, setValue]);
  const submission = useContactSubmission(() => reset({ name: '', email: '', phone: '', message: '', subject: '' }));
  const { errors } = formState;
  return (
    <form
      noValidate
      data-counted
      aria-label="Contact form"
      onSubmit={handleSubmit((form) => submission.mutate({ ...form, subject: form.subject || undefined }))}
      className="space-y-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="name" label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          id="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField id="subject" label="Subject (optional)" error={errors.subject?.message} {...register('subject')} />
      <TextArea id="message" label="Message" rows={6} error={errors.message?.message} {...register('message')} />
      <button type="submit" disabled={submission.isPending} className={buttonClass('signal', 'w-full sm:w-auto')}>
        {submission.isPending ? 'Sending...' : 'Send message'}
      </button>
      <p className="text-sm text-muted">
        If the form does not work, write to{' '}
        <a className="font-semibold text-ink underline underline-offset-4" href={`mailto:${SITE.generalEmail}`}>
          {SITE.generalEmail}
        </a>
        . We use what you write to answer you, and for nothing else: see the{' '}
        <Link to="/privacy" className="font-semibold text-ink underline underline-offset-4">
          privacy policy
        </Link>
        .
      </p>
    </form>
  );
}
