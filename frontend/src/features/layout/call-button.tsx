import { type LucideIcon, MessageSquareText, Phone } from 'lucide-react';
import { useContactAgent } from '../../shared/contact-agent.ts';
import { smsHref, telHref } from '../../shared/site-href.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { SITE } from '../../shared/site.ts';

const LABELS = ['Call', 'Text us'] as const;

interface CallButtonProps {
  className?: string;
  /** Shows only the icon, on small screens; the label is then for screen readers. */
  iconOnly?: boolean;
}

/**
 * Calls the office while it is open, and otherwise offers a text message to the direct line. The page contains both and
 * the stylesheet shows one, because the hour is known before hydration (see `page-controls.ts`).
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

/** Reserves the width of the longer label, so that nothing moves when the page learns the hour. */
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
