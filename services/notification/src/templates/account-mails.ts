import { BUILT_IN_TIERS, type MailContent, SITE } from '@brokerage/contracts';
import { html } from './html.ts';
import { inToronto } from './in-toronto.ts';
import type { MailBody } from './layout.ts';

type Content<Template extends MailContent['template']> = Extract<MailContent, { template: Template }>;

/** The code stays out of the subject: subjects show on locked screens. */
export function accountCodeMail({ code, minutes }: Content<'account-code'>): MailBody {
  const intro = 'You asked to export or to erase the data of your account. The code that allows it is:';
  const life = `It works once, within ${minutes} minutes.`;
  const stranger = 'If this was not you, somebody else is signed in: end all sessions on your account page.';
  return {
    subject: `Your account code for ${SITE.brokerageName}`,
    text: [`${intro}\n\n${code}`, life, stranger],
    html: [
      html`<p>${intro}</p>`,
      html`<p style="font-family:monospace;font-size:28px;letter-spacing:4px">${code}</p>`,
      html`<p>${life}</p><p>${stranger}</p>`,
    ],
  };
}

/** The link's token stands in the fragment, which browsers send to no server. */
export function passwordResetMail({ link: url, minutes }: Content<'password-reset'>): MailBody {
  const intro = 'Set a new password for the admin account with this link:';
  const life = `It works once, within ${minutes} minutes. Opening it changes nothing yet.`;
  const stranger = 'If you did not ask for it, ignore this e-mail: your password stays as it is.';
  return {
    subject: `Set a new password for ${SITE.brokerageName}`,
    text: [`${intro}\n${url}`, life, stranger],
    html: [html`<p>${intro}<br><a href="${url}">${url}</a></p>`, html`<p>${life}</p><p>${stranger}</p>`],
  };
}

export function passwordChangedMail({ at }: Content<'password-changed'>): MailBody {
  const what = `The password of the admin account was changed on ${inToronto.format(new Date(at))}.`;
  const stranger = 'All other sessions were ended. If this was not you, ask for a new link at once and call us.';
  return {
    subject: `The password for ${SITE.brokerageName} was changed`,
    text: [what, stranger],
    html: [html`<p>${what}</p><p>${stranger}</p>`],
  };
}

export function accessMail({ purchases }: Content<'access'>, publicOrigin: string): MailBody {
  const url = `${publicOrigin}/auth?next=/account`;
  const lines = purchases.map(
    ({ orderNumber, tier, expiresAt }) =>
      `${orderNumber}: ${BUILT_IN_TIERS[tier].fullName}, access until ${inToronto.format(new Date(expiresAt))}`,
  );
  const intro = 'Somebody asked for the way to what was bought with this address. These are your purchases:';
  const how = 'Sign in with this address, and a code will be mailed to you:';
  return {
    subject: `Your purchases at ${SITE.brokerageName}`,
    text: [intro, lines.join('\n'), `${how}\n${url}`],
    html: [
      html`<p>${intro}</p>`,
      html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
      html`<p>${how}<br><a href="${url}">${url}</a></p>`,
    ],
  };
}
