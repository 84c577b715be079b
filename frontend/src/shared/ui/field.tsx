import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

const CONTROL =
  'mt-1.5 block w-full scroll-mt-10 scroll-mb-16 rounded-plate border border-edge bg-plate px-3.5 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:border-2';

function Frame({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** A labelled input, with its error beside it instead of in a message that disappears. */
export function TextField({ id, label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...described({ id, error, hint })} {...input} className={CONTROL} />
    </Frame>
  );
}

export function TextArea({ id, label, error, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea {...described({ id, error, hint })} {...input} className={`${CONTROL} min-h-36`} />
    </Frame>
  );
}
