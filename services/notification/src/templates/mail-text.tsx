import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';
import { MailPage } from './mail-parts.tsx';

/** One mail: its HTML and its plain text are made of the same body. */
export interface MailBody {
  subject: string;
  preview: string;
  body: ReactNode;
  reason?: ReactNode;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export async function mailText({ subject, preview, body, reason }: MailBody): Promise<MailText> {
  const html = await render(
    <MailPage subject={subject} preview={preview} reason={reason}>
      {body}
    </MailPage>,
  );
  return { subject, html, text: toPlainText(html) };
}
