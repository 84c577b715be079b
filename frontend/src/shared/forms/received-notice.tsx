import { type Received } from '@brokerage/contracts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatAnswerBy } from '../dates.ts';
import { telHref } from '../site-href.ts';
import { buttonClass } from '../ui/button-class.ts';
import { SITE } from '../site.ts';

type Fact = readonly [name: string, value: string];

interface ReceivedNoticeProps {
  title: string;
  receipt: Received;
  /** A short summary of what was sent. */
  facts: readonly Fact[];
  /** Whether somebody will answer by a set time. */
  hasAnswer?: boolean;
  /** What happens next. */
  children: ReactNode;
  /** Shows the empty form again. */
  again: { label: string; onClick: () => void };
}

/** Replaces a form after it was sent, until the visitor wants to write again. */
export function ReceivedNotice({ title, receipt, facts, hasAnswer = true, children, again }: ReceivedNoticeProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const rows: readonly Fact[] = [
    ...facts.filter(([, value]) => value !== ''),
    ['Reference', receipt.reference],
    ...(hasAnswer ? [['You will hear from us by', formatAnswerBy(receipt.answerBy)] as const] : []),
  ];
  return (
    <section aria-labelledby={id} className="border-l-8 border-signal pl-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
        {title}
      </h2>
      <dl className="figures mt-5 grid gap-x-6 border-t border-line sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="grid border-b border-line py-2.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 max-w-[60ch] space-y-3">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={again.onClick} className={buttonClass('outline')}>
          {again.label}
        </button>
        <a href={telHref(SITE.officePhone)} className={buttonClass('outline', 'figures')}>
          Call {SITE.officePhone}
        </a>
      </div>
    </section>
  );
}
