import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TextLinkProps {
  to: string;
  /** Fills the subject of the contact form. */
  subject?: string;
  children: ReactNode;
  className?: string;
}

/** A link in or below running text, in the signal colour. */
export function TextLink({ to, subject, children, className = '' }: TextLinkProps) {
  return (
    <Link
      to={to}
      {...(subject === undefined ? {} : { search: { subject } })}
      className={`inline-flex min-h-6 w-fit font-semibold underline decoration-signal decoration-2 underline-offset-4 hover:decoration-4 ${className}`}
    >
      {children}
    </Link>
  );
}
