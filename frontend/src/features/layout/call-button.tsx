import { isOfficeOpen, SITE } from '@brokerage/contracts';
import { MessageSquareText, Phone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { smsHref, telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';

const CHECK_MS = 60_000;
const LABELS = ['Call', 'Text instead'] as const;

interface CallButtonProps {
  className?: string;
  /** The sign alone, for small screens; its label is then for those who listen. */
  iconOnly?: boolean;
}

/** Rings the office while it is open; otherwise offers a text to the direct line. */
export function CallButton({ className = '', iconOnly = false }: CallButtonProps) {
  const open = useSyncExternalStore(everyMinute, officeOpenNow, () => true);
  const [label, href, Icon] = open
    ? ([LABELS[0], telHref(SITE.officePhone), Phone] as const)
    : ([LABELS[1], smsHref(SITE.directPhone), MessageSquareText] as const);
  return (
    <a href={href} className={buttonClass('signal', iconOnly ? 'size-11 px-0!' : className)}>
      <Icon aria-hidden="true" className="size-4" />
      {iconOnly ? <span className="sr-only">{label}</span> : <SteadyLabel label={label} />}
    </a>
  );
}

/** As wide as the longer label: what stands beside it must not move under a pointer when the page learns the hour. */
function SteadyLabel({ label }: { label: string }) {
  return (
    <span className="grid justify-items-start">
      {LABELS.map((text) => (
        <span key={text} className={`col-start-1 row-start-1 ${text === label ? '' : 'invisible'}`}>
          {text}
        </span>
      ))}
    </span>
  );
}

const officeOpenNow = (): boolean => isOfficeOpen(new Date());

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}
