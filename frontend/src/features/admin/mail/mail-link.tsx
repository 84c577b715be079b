import type { MailRow } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';

/** Links to the record a mail belongs to. */
export function MailAbout({ about }: Pick<MailRow, 'about'>) {
  if (about === null) return '–';
  switch (about.kind) {
    case 'lead':
      return (
        <Link to="/admin/leads/$leadId" params={{ leadId: about.id }} className="underline underline-offset-4">
          Lead
        </Link>
      );
    case 'person':
      return (
        <Link to="/admin/people/$personId" params={{ personId: about.id }} className="underline underline-offset-4">
          Person
        </Link>
      );
    case 'agreement':
      return (
        <Link to="/admin/agreements/$ndaId" params={{ ndaId: about.id }} className="underline underline-offset-4">
          Agreement
        </Link>
      );
    case 'order':
      return (
        <Link to="/admin/orders" search={{ q: about.id }} className="whitespace-nowrap underline underline-offset-4">
          {about.id}
        </Link>
      );
  }
}
