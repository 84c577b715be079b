import type { OrderReceipt } from '@brokerage/contracts';
import { FileText, Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { useReceiptDownload, useReceiptMail } from './receipt.mutations.ts';

// Loaded on demand, because few buyers change it.
const BillToForm = lazy(async () => ({ default: (await import('./bill-to-form.tsx')).BillToForm }));

/** The receipt of an order: number, file, mail and who it bills. */
export function OrderReceiptPart({
  orderId,
  orderNumber,
  receipt,
}: {
  orderId: string;
  orderNumber: string;
  receipt: OrderReceipt;
}) {
  const { number, revision, taxLine, billTo } = receipt;
  const download = useReceiptDownload(orderId, number);
  const mail = useReceiptMail(orderId);
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4">
      <p className="figures">
        <strong>Receipt {number}</strong>
        {revision > 1 ? `, revision ${revision}` : null}. <span className="text-muted">{taxLine}.</span>
        {billTo ? ` Billed to ${[billTo.name, ...billTo.lines].join(', ')}.` : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => download.mutate()}
          disabled={download.isPending}
          className={buttonClass('outline')}
        >
          <FileText aria-hidden="true" className="size-4" />
          {download.isPending ? 'Preparing...' : 'Download receipt (PDF)'}
          <span className="sr-only">of order {orderNumber}</span>
        </button>
        <button
          type="button"
          onClick={() => mail.mutate()}
          disabled={mail.isPending}
          className={buttonClass('outline')}
        >
          <Mail aria-hidden="true" className="size-4" />
          {mail.isPending ? 'Sending...' : 'Resend receipt'}
          <span className="sr-only">for order {orderNumber}</span>
        </button>
      </div>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-2">
        <summary className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4">
          {billTo ? 'Change billing details' : 'Add a company and address to the receipt'}
        </summary>
        {open ? (
          <Suspense fallback={<p className="mt-3">Loading the form</p>}>
            <BillToForm orderId={orderId} billTo={billTo} onSaved={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </details>
    </div>
  );
}
