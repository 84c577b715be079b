import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailPage } from './mail-parts.tsx';

/** One mail: its HTML and its plain text are made of the same body. */
export interface MailBody {
  subject: string;
  /** Its heading, where the subject says more than a heading should. */
  title?: string;
  preview: string;
  body: ReactNode;
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
 * React Email's own way to text with its options compiled once, which costs more than a mail. A row of facts is a line; a button says
 * nothing that its address below does not.
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

/** Nothing in a mail waits for anything, so it is rendered in one go; React Email's `render` would stream it. */
export function mailText({ subject, title = subject, preview, body, reason }: MailBody): MailText {
  const html =
    DOCTYPE +
    renderToStaticMarkup(
      <MailPage title={title} preview={preview} reason={reason}>
        {body}
      </MailPage>,
    );
  return { subject, html, text: textOf(html) };
}
