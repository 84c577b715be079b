import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
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

/** A row of facts is a line; a button says nothing that its address below does not. */
const AS_TEXT = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p.button', format: 'skip' },
  ],
};

export async function mailText({ subject, title = subject, preview, body, reason }: MailBody): Promise<MailText> {
  const html = await render(
    <MailPage title={title} preview={preview} reason={reason}>
      {body}
    </MailPage>,
  );
  return { subject, html, text: toPlainText(html, AS_TEXT) };
}
