import { BUILT_IN_AGENTS, fillPlaceholders, type MailTexts } from '@brokerage/contracts';
import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContactAgent } from '../contact-agent/contact-agent.repository.ts';
import { Lines, MailAgent, MailPage, Paragraph, Quoted } from './mail-parts.tsx';

/** One mail; its HTML and its plain text are rendered from the same body. */
export interface MailBody {
  subject: string;
  /** The heading, if it should be shorter than the subject. */
  title?: string;
  preview: string;
  body: ReactNode;
  /** Whether the office signs it: then it has the greeting, the signature and the notice of absence. */
  isPersonal?: boolean;
  reason?: ReactNode;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * React Email's conversion to text, with its options compiled once because compiling costs more than a mail. A row of
 * facts becomes one line; buttons are skipped, because their address follows.
 */
const textOf = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p.button', format: 'skip' },
  ],
});

const NO_TEXTS = { greeting: '', signature: '', absence: null };

/** What the office adds to the text of a mail. */
interface OfOffice {
  agent?: ContactAgent;
  texts?: Pick<MailTexts, 'greeting' | 'signature' | 'absence'>;
  /** Calendar day at the office on which the mail was created. */
  day?: string;
}

/** Renders synchronously, because nothing in a mail is asynchronous; React Email's `render` would stream it. */
export function mailText(
  { subject, title = subject, preview, body, isPersonal = false, reason }: MailBody,
  { agent = BUILT_IN_AGENTS[0], texts = NO_TEXTS, day = '' }: OfOffice = {},
): MailText {
  const { greeting, signature, absence } = isPersonal ? texts : NO_TEXTS;
  const isAway = absence !== null && absence.from <= day && day <= absence.to;
  const html =
    DOCTYPE +
    renderToStaticMarkup(
      <MailAgent value={agent}>
        <MailPage title={title} preview={preview} reason={reason}>
          {isAway ? <Quoted text={absence.text} /> : null}
          {/* The template does not know the recipient, so a name is left out. */}
          {greeting ? <Paragraph>{fillPlaceholders(greeting, '')}</Paragraph> : null}
          {body}
          {signature ? <Lines text={signature} /> : null}
        </MailPage>
      </MailAgent>,
    );
  return { subject, html, text: textOf(html) };
}
