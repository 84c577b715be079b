import { serviceData, StructuredData } from '../../../shared/structured-data.tsx';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx';
import { DrawnHead } from '../../../shared/ui/drawn-head.tsx';
import { Advantages } from './advantages.tsx';
import { Criteria } from './criteria.tsx';
import { Financing } from './financing.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Reasons } from './reasons.tsx';
import { Sourced } from './sourced.tsx';

const TITLE = 'Buy self-storage in Ontario';

const CONTENTS = [
  ['reasons', 'Reasons to buy'],
  ['criteria', 'Investment criteria'],
  ['property-types', 'Property types sourced'],
  ['advantages', 'What a buyer gains'],
  ['financing', 'Financing guides'],
  ['getting-started', 'Getting started'],
] as const;

export function BuyingPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: TITLE }]} />
      <DrawnHead label="For buyers" title={TITLE} drawing={<Contents />}>
        <p>
          Storage rewards the buyer who counts. Below: why people buy it, what argues against it, the questions to
          settle first, how it is paid for, and how to begin.
        </p>
      </DrawnHead>
      <Reasons />
      <Criteria />
      <Sourced />
      <Advantages />
      <Financing />
      <FirstSteps />
      <StructuredData data={serviceData({ name: TITLE, path: '/buy-self-storage-ontario' })} />
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="On this page" className="border border-edge bg-plate px-6 py-3 lg:ml-auto lg:w-full lg:max-w-sm">
      <ol>
        {CONTENTS.map(([id, text], index) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <a href={`#${id}`} className="figures flex min-h-11 items-center gap-4 hover:text-signal-text">
              <span aria-hidden="true" className="w-4 text-sm text-muted">
                {index + 1}
              </span>
              <span className="underline decoration-line underline-offset-4">{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
