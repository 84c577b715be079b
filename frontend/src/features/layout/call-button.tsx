import { SITE } from '@brokerage/contracts';
import { MessageSquareText, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isOfficeOpen } from '../../shared/office-hours.ts';
import { smsHref, telHref } from '../../shared/phone.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';

const CHECK_MS = 60_000;

/** Rings the office while it is open; otherwise offers a text to the direct line. */
export function CallButton({ className = '' }: { className?: string }) {
  const open = useOfficeOpen();
  const [label, href, Icon] = open
    ? (['Call', telHref(SITE.officePhone), Phone] as const)
    : (['Text instead', smsHref(SITE.directPhone), MessageSquareText] as const);
  return (
    <a href={href} className={buttonClass('signal', className)}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </a>
  );
}

function useOfficeOpen(): boolean {
  const [open, setOpen] = useState(() => isOfficeOpen(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setOpen(isOfficeOpen(new Date())), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return open;
}
