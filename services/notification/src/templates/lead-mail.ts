import { html } from './html.ts';
import type { MailBody } from './layout.ts';
import { oneLine } from './one-line.ts';

export interface LeadText {
  name: string;
  email: string;
  phone: string;
  message: string;
  subject?: string | undefined;
  page?: string | undefined;
}

export function leadMail({ name, email, phone, message, subject, page }: LeadText): MailBody {
  const about = oneLine(subject ?? '', 120);
  const rows = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ...(about ? [['Subject', about] as const] : []),
    ...(page ? [['Page', page] as const] : []),
  ] as const;
  return {
    subject: about ? `Website message: ${about}` : 'Website message',
    text: [rows.map(([label, value]) => `${label}: ${oneLine(value, 300)}`).join('\n'), message],
    html: [
      html`<table role="presentation">${rows.map(
        ([label, value]) =>
          html`<tr><th style="padding:4px 16px 4px 0;text-align:left">${label}</th><td>${oneLine(value, 300)}</td></tr>`,
      )}</table>`,
      html`<p style="white-space:pre-wrap">${message}</p>`,
    ],
  };
}
