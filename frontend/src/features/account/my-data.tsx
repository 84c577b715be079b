import { lazy, Suspense } from 'react';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { type Erasure, useAccountCode } from './account.mutations.ts';

// Loaded on demand, because few buyers use it.
const MyDataForm = lazy(async () => ({ default: (await import('./my-data-form.tsx')).MyDataForm }));

/** Exports or erases all data. Both need a new code from the mailbox: an open browser is not enough. */
export function MyData({ email, onErased }: { email: string; onErased: (erasure: Erasure) => void }) {
  const code = useAccountCode();
  return (
    <section aria-labelledby="my-data" className="max-w-3xl">
      <h2 id="my-data" className="text-2xl">
        Your data
      </h2>
      <p className="mt-3 text-muted">
        You can get a copy of the data we keep about you, or have your account erased. We keep a record of what you paid
        and when, without your name and address, as tax law requires.
      </p>
      {code.isSuccess ? (
        <Suspense fallback={<p className="mt-5">Loading the form</p>}>
          <MyDataForm email={email} onErased={onErased} />
        </Suspense>
      ) : (
        <button
          type="button"
          disabled={code.isPending}
          onClick={() => code.mutate()}
          className={buttonClass('outline', 'mt-5')}
        >
          {code.isPending ? 'Sending...' : 'Export or erase my data'}
        </button>
      )}
    </section>
  );
}
