import { SITE } from '@brokerage/contracts';
import { type Html, html } from './html.ts';

/** One mail's own part: paragraphs of plain text and the same as markup. */
export interface MailBody {
  subject: string;
  text: string[];
  html: readonly Html[];
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const { street, city, province, postalCode } = SITE.address;
const IDENTITY = [
  SITE.brokerageName,
  `${street}, ${city}, ${province} ${postalCode}`,
  `${SITE.officePhone} | ${SITE.generalEmail}`,
];

/** Puts the brokerage's name on top and who it is below, as every mail of a brokerage must say. */
export function inLayout({ subject, text, html: paragraphs }: MailBody): MailText {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ee;color:#1c1c1c;font-family:Georgia,serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:bold">${SITE.brokerageName}</p>
${paragraphs}
<hr style="margin:24px 0;border:0;border-top:1px solid #c9c4ba">
${IDENTITY.map((line) => html`<p style="margin:0;color:#55524c;font-size:13px">${line}</p>`)}
</div>
</body>
</html>`;
  return { subject, text: [...text, ['-- ', ...IDENTITY].join('\n')].join('\n\n'), html: page.markup };
}
