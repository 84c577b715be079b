import { decimalAmount, ERRORS, formatMoney, type Product, parsePriceMinor } from '@brokerage/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { usePriceUpdate } from './prices.mutations.ts';

const fieldsOf = ({ price }: Pick<Product, 'price'>) => ({ price: decimalAmount(price.amountMinor) });

export function PriceForm({ product }: { product: Product }) {
  const form = useStoredForm(product.version, fieldsOf(product));
  const [problem, setProblem] = useState('');
  const update = usePriceUpdate(product, (changed) =>
    form.saved({ version: changed.version, stored: fieldsOf(changed), sent: form.typed }),
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<{ priceMinor: number; percent: number } | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const price = parsePriceMinor(form.typed.price);
    setProblem(price === null ? ERRORS.invalid_price.message : '');
    if (price === null) return;
    const percent = largeMove(product.price.amountMinor, price);
    if (percent === null) return update.mutate(price);
    setAsked({ priceMinor: price, percent });
    dialog.current?.showModal();
  };
  const confirm = (): void => {
    dialog.current?.close();
    if (asked) update.mutate(asked.priceMinor);
  };
  return (
    <>
      <ValidatedForm onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <ChangedMeanwhile
          isRefused={hasCode(update.error, 'version_conflict')}
          theirs={form.overlaps.map((name) => ['Price', form.stored[name]])}
        />
        <div className="w-40">
          <TextField
            id={`price-${product.id}`}
            label="Price (USD)"
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            error={problem}
            {...form.field('price')}
          />
        </div>
        <button type="submit" disabled={update.isPending} className={buttonClass('signal')}>
          Update
        </button>
      </ValidatedForm>
      <dialog
        ref={dialog}
        aria-labelledby={`move-${product.id}`}
        className="m-auto w-full max-w-md border-2 border-ink bg-paper p-6 text-ink backdrop:bg-night/70"
      >
        <h2 id={`move-${product.id}`} className="mb-2 text-xl">
          {product.name}: {formatMoney(product.price)} to{' '}
          {formatMoney({ ...product.price, amountMinor: asked?.priceMinor ?? 0 })}?
        </h2>
        <p className="mb-5">
          That is {Math.abs(asked?.percent ?? 0)}% {(asked?.percent ?? 0) < 0 ? 'less' : 'more'}. The new price applies
          immediately.
        </p>
        <div className="flex gap-3">
          <button type="button" className={buttonClass('signal')} onClick={confirm}>
            Change the price
          </button>
          <button type="button" className={buttonClass('outline')} onClick={() => dialog.current?.close()}>
            Keep {formatMoney(product.price)}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** A larger change in percent asks for confirmation, because it may be a typo. */
const ASKED_FROM_PERCENT = 30;

/** Returns a price change in percent, such as -90, if it is large; null otherwise. Any change from zero is large. */
export function largeMove(fromMinor: number, toMinor: number): number | null {
  if (fromMinor === toMinor) return null;
  if (fromMinor === 0) return 100;
  const percent = (100 * (toMinor - fromMinor)) / fromMinor;
  return Math.abs(percent) > ASKED_FROM_PERCENT ? Math.round(percent) : null;
}
