import { BUILT_IN_TIERS, type captureOrder, formatMoney, type OutputOf, SALE_TERMS } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatExpiry } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SpecPlate } from '../../../shared/ui/spec-plate.tsx';
import { TierCover } from '../../../shared/ui/tier-cover.tsx';
import { type BoughtOrder, ordersQuery } from '../../../shared/shop/shop.queries.ts';
import { OpenPdfButton, WorkbookButton } from '../../library/purchases/download-button.tsx';
import { purchasesQuery } from '../../library/purchases/purchases.queries.ts';
import { useReceiptDownload } from '../../library/purchases/receipt.mutations.ts';
import { SoldFiles } from '../../library/purchases/sold-files.tsx';
import { useSession } from '../../session/session.ts';

const BoughtServices = lazy(async () => ({
  default: (await import('../../library/purchases/bought-services.tsx')).BoughtServices,
}));

const INCLUDED = [
  'The workbook PDF: all checks in full, yours to keep',
  'The full checklist, to read online',
  'Supplementary resources for your edition',
  `PDF download up to ${SALE_TERMS.uses} times`,
  `Access expires in ${SALE_TERMS.accessHours / 24} days`,
];

export function PaidPanel({ purchase }: { purchase: OutputOf<typeof captureOrder> }) {
  const { tier, downloadToken, orderNumber, expiresAt } = purchase;
  const session = useSession();
  const { data } = useQuery(ordersQuery);
  const { data: library } = useQuery(purchasesQuery);
  const bought = library?.purchases.find((one) => one.orderNumber === orderNumber);
  const order = data?.orders.find((one) => one.orderNumber === orderNumber);
  return (
    <div className="page grid items-start gap-10 py-12 md:grid-cols-[18rem_1fr] md:py-20">
      <TierCover tier={tier} className="w-full max-w-72" />
      <div>
        <h1 tabIndex={-1} className="text-4xl md:text-5xl">
          Payment Successful!
        </h1>
        <p className="mt-4 text-lg text-muted">
          {BUILT_IN_TIERS[tier].fullName} is yours. A receipt is on its way to{' '}
          {session.status === 'signed-in' ? (
            <strong className="break-words">{session.user.email}</strong>
          ) : (
            'your email address'
          )}
          .
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <WorkbookButton downloadToken={downloadToken} />
          <Link to="/checklist" search={{ token: downloadToken, tier }} className={buttonClass('outline')}>
            <BookOpen aria-hidden="true" className="size-4" />
            View Online
          </Link>
          <OpenPdfButton downloadToken={downloadToken} />
        </div>
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          <section aria-labelledby="included">
            <h2 id="included" className="text-2xl">
              What is included
            </h2>
            <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-signal-text">
              {INCLUDED.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <SpecPlate
            title="Your purchase"
            rows={[
              ['Order', orderNumber],
              ['Paid', order ? formatMoney(order.total) : '...'],
              [
                'Receipt',
                order?.receipt ? (
                  <ReceiptButton key="receipt" orderId={order.orderId} receipt={order.receipt} />
                ) : (
                  'By email'
                ),
              ],
              [
                'Access until',
                <time key="until" dateTime={expiresAt}>
                  {formatExpiry(expiresAt)}
                </time>,
              ],
            ]}
          />
        </div>
        <SoldFiles downloadToken={downloadToken} />
        {bought && bought.services.length > 0 ? (
          <Suspense>
            <BoughtServices services={bought.services} downloadToken={downloadToken} />
          </Suspense>
        ) : null}
        <p className="mt-10 flex flex-wrap gap-x-8 gap-y-2">
          <Link to="/account" className="font-semibold underline underline-offset-4">
            Your purchases
          </Link>
          <Link to="/" className="font-semibold underline underline-offset-4">
            Return to Home
          </Link>
        </p>
      </div>
    </div>
  );
}

function ReceiptButton({
  orderId,
  receipt: { number },
}: {
  orderId: string;
  receipt: NonNullable<BoughtOrder['receipt']>;
}) {
  const download = useReceiptDownload(orderId, number);
  return (
    <button
      type="button"
      onClick={() => download.mutate()}
      disabled={download.isPending}
      className="inline-flex min-h-9 items-center gap-2 text-left font-semibold underline underline-offset-4"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {download.isPending ? 'Preparing...' : `${number} (PDF)`}
    </button>
  );
}
