import { SITE, type MailContent } from '@brokerage/contracts';
import { html } from './html.ts';
import type { MailBody } from './layout.ts';

/** The code stays out of the subject: subjects show on locked screens. */
export function signInCodeMail({ code, minutes }: Extract<MailContent, { template: 'sign-in-code' }>): MailBody {
  const intro = 'Your sign-in code is:';
  const life = `It works once, within ${minutes} minutes.`;
  const stranger =
    'If you did not ask for a code, ignore this e-mail. Nobody can sign in without it. Never pass it on.';
  return {
    subject: `Your sign-in code for ${SITE.brokerageName}`,
    text: [`${intro}\n\n${code}`, life, stranger],
    html: [
      html`<p>${intro}</p>`,
      html`<p style="font-family:monospace;font-size:28px;letter-spacing:4px">${code}</p>`,
      html`<p>${life}</p><p>${stranger}</p>`,
    ],
  };
}
