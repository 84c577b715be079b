import { type LucideIcon, MessageSquareText, Phone } from 'lucide-react';
import { useContactAgent } from '../../shared/contact-agent.ts';
import { smsHref, telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { SITE } from '../../shared/site.ts';

const LABELS = ['Call', 'Text us'] as const;

interface CallButtonProps {
  className?: string;
  /** The sign alone, for small screens; its label is then for those who listen. */
  iconOnly?: boolean;
}

/**
 * Rings the office while it is open; otherwise offers a text to the direct line. Both are in the page, and the stylesheet shows
 * one of them: the hour is known before the page is alive (see `page-controls.ts`).
 */
export function CallButton({ className = '', iconOnly = false }: CallButtonProps) {
  const { directPhone } = useContactAgent();
  const [call, text] = LABELS;
  const look = iconOnly ? 'size-11 px-0!' : className;
  return (
    <>
      <PhoneLink
        href={telHref(SITE.officePhone)}
        label={call}
        Icon={Phone}
        iconOnly={iconOnly}
        className={`${look} office-closed:hidden`}
      />
      <PhoneLink
        href={smsHref(directPhone)}
        label={text}
        Icon={MessageSquareText}
        iconOnly={iconOnly}
        className={`${look} office-open:hidden`}
      />
    </>
  );
}

interface PhoneLinkProps {
  href: string;
  label: string;
  Icon: LucideIcon;
  iconOnly: boolean;
  className: string;
}

function PhoneLink({ href, label, Icon, iconOnly, className }: PhoneLinkProps) {
  return (
    <a href={href} className={buttonClass('signal', className)}>
      <Icon aria-hidden="true" className="size-4" />
      {iconOnly ? <span className="sr-only">{label}</span> : <SteadyLabel label={label} />}
    </a>
  );
}

/** As wide as the longer label: what is beside it must not move under a pointer when the page learns the hour. */
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
