import { ContactForm as ContactRules, SITE } from '@brokerage/contracts';
import { useForm } from 'react-hook-form';
import { contractResolver } from '../../shared/contract-resolver.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { TextArea, TextField } from '../../shared/ui/field.tsx';
import { WithQueries } from '../../shared/with-queries.tsx';
import { useContactSubmission } from './contact.mutations.ts';

export function ContactForm({ subject }: { subject: string }) {
  return (
    <WithQueries>
      <Form subject={subject} />
    </WithQueries>
  );
}

function Form({ subject }: { subject: string }) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(ContactRules),
    defaultValues: { name: '', email: '', phone: '', message: '', subject },
  });
  const submission = useContactSubmission(() => reset({ name: '', email: '', phone: '', message: '', subject: '' }));
  const { errors } = formState;
  return (
    <form
      noValidate
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
        .
      </p>
    </form>
  );
}
