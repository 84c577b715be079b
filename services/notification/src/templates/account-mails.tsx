import { brokerageInPlace, BUILT_IN_TIERS, formatMoney, type MailContent, type OfficeRole } from '@brokerage/contracts';
import { inToronto } from './in-toronto.ts';
import { Code, Facts, LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

type Content<Template extends MailContent['template']> = Extract<MailContent, { template: Template }>;

/** The code stays out of the subject and the preview: both show on locked screens. */
export function signInCodeMail({ code, minutes }: Content<'sign-in-code'>): MailBody {
  return {
    subject: `Your sign-in code for ${brokerageInPlace().brokerageName}`,
    title: 'Your sign-in code',
    preview: `It works once, within ${minutes} minutes.`,
    body: (
      <>
        <Paragraph>Type it where you asked for it:</Paragraph>
        <Code>{code}</Code>
        <Paragraph>It works once, within {minutes} minutes.</Paragraph>
        <Paragraph>
          If you did not ask for a code, ignore this e-mail. Nobody can sign in without it. Never pass it on.
        </Paragraph>
      </>
    ),
  };
}

export function accountCodeMail({ code, minutes }: Content<'account-code'>): MailBody {
  return {
    subject: `Your account code for ${brokerageInPlace().brokerageName}`,
    title: 'Your account code',
    preview: `It works once, within ${minutes} minutes.`,
    body: (
      <>
        <Paragraph>You asked to export or to erase the data of your account. The code that allows it is:</Paragraph>
        <Code>{code}</Code>
        <Paragraph>It works once, within {minutes} minutes.</Paragraph>
        <Paragraph>If this was not you, somebody else is signed in: end all sessions on your account page.</Paragraph>
      </>
    ),
  };
}

/** The link's token is in the fragment, which browsers send to no server. */
export function passwordResetMail({ link, minutes }: Content<'password-reset'>): MailBody {
  return {
    subject: `Set a new password for ${brokerageInPlace().brokerageName}`,
    title: 'Set a new password',
    preview: `The link works once, within ${minutes} minutes.`,
    body: (
      <>
        <LinkLine
          label="Set a new password for the admin account with this link:"
          action="Set a new password"
          href={link}
        />
        <Paragraph>It works once, within {minutes} minutes. Opening it changes nothing yet.</Paragraph>
        <Paragraph>If you did not ask for it, ignore this e-mail: your password stays as it is.</Paragraph>
      </>
    ),
  };
}

const ROLES_IN_WORDS: Record<OfficeRole, string> = { assistant: 'an assistant', broker: 'a broker', owner: 'an owner' };

/** The token is in the fragment here too. */
export function invitationMail({ link, role, invitedBy, expiresAt }: Content<'invitation'>): MailBody {
  return {
    subject: `You are invited to work with ${brokerageInPlace().brokerageName}`,
    title: 'You are invited',
    preview: 'Choose a name and a password to begin.',
    body: (
      <>
        <Paragraph>
          {oneLine(invitedBy, 100)} invites you into the office of {brokerageInPlace().brokerageName} as{' '}
          {ROLES_IN_WORDS[role]}.
        </Paragraph>
        <LinkLine label="Choose your name and a password with this link:" action="Accept the invitation" href={link} />
        <Paragraph>
          It works once, until {inToronto.format(new Date(expiresAt))}. Opening it changes nothing yet. Do not pass it
          on: whoever has it can sign in as you.
        </Paragraph>
        <Paragraph>If you do not know what this is about, ignore this e-mail.</Paragraph>
      </>
    ),
  };
}

export function passwordChangedMail({ at }: Content<'password-changed'>): MailBody {
  return {
    subject: `The password for ${brokerageInPlace().brokerageName} was changed`,
    title: 'The password was changed',
    preview: 'If this was not you, act now.',
    body: (
      <>
        <Paragraph>The password of the admin account was changed on {inToronto.format(new Date(at))}.</Paragraph>
        <Paragraph>
          All other sessions were ended. If this was not you, ask for a new link at once and call us.
        </Paragraph>
      </>
    ),
  };
}

export function accessMail({ purchases, receipts = [] }: Content<'access'>, publicOrigin: string): MailBody {
  return {
    subject: `Your purchases at ${brokerageInPlace().brokerageName}`,
    title: 'Your purchases',
    preview: 'What was bought with this address, the receipts and the way to it.',
    body: (
      <>
        <Paragraph>
          Somebody asked for the way to what was bought with this address. These are your purchases:
        </Paragraph>
        <Facts
          rows={purchases.map(({ orderNumber, tier, expiresAt }) => [
            orderNumber,
            `${BUILT_IN_TIERS[tier].fullName}, access until ${inToronto.format(new Date(expiresAt))}`,
          ])}
        />
        {receipts.length > 0 ? (
          <>
            <Paragraph>These are the receipts. Each of them is in your account as PDF:</Paragraph>
            <Facts
              rows={receipts.map(({ receiptNumber, orderNumber, tier, total, taxLine, paidAt }) => [
                `Receipt ${receiptNumber}`,
                `${BUILT_IN_TIERS[tier].fullName}, order ${orderNumber}, paid ${inToronto.format(new Date(paidAt))}: ${formatMoney(total)}. ${taxLine}.`,
              ])}
            />
          </>
        ) : null}
        <LinkLine
          label="Sign in with this address, and a code will be mailed to you:"
          action="Sign in"
          href={`${publicOrigin}/auth?next=/account`}
        />
      </>
    ),
  };
}
