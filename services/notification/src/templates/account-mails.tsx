import { brokerageInPlace, BUILT_IN_TIERS, formatMoney, type MailContent, type OfficeRole } from '@brokerage/contracts';
import { inToronto } from './in-toronto.ts';
import { Code, Facts, LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

type Content<Template extends MailContent['template']> = Extract<MailContent, { template: Template }>;

/** Keeps the code out of the subject and the preview, which lock screens show. */
export function signInCodeMail({ code, minutes }: Content<'sign-in-code'>): MailBody {
  return {
    subject: `Your sign-in code for ${brokerageInPlace().brokerageName}`,
    title: 'Your sign-in code',
    preview: `It works once, within ${minutes} minutes.`,
    body: (
      <>
        <Paragraph>Enter it where you requested it:</Paragraph>
        <Code>{code}</Code>
        <Paragraph>It works once, within {minutes} minutes.</Paragraph>
        <Paragraph>
          If you did not request a code, ignore this email. No one can sign in without it. Never share it.
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
        <Paragraph>You asked to export or erase your account data. Enter this code to continue:</Paragraph>
        <Code>{code}</Code>
        <Paragraph>It works once, within {minutes} minutes.</Paragraph>
        <Paragraph>
          If this was not you, someone else is signed in to your account. End all sessions on your account page.
        </Paragraph>
      </>
    ),
  };
}

/** The token of the link is in the fragment, which browsers do not send to servers. */
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
        <Paragraph>It works once, within {minutes} minutes. Opening it does not change anything yet.</Paragraph>
        <Paragraph>If you did not request this, ignore this email. Your password stays the same.</Paragraph>
      </>
    ),
  };
}

const ROLES_IN_WORDS: Record<OfficeRole, string> = { assistant: 'an assistant', broker: 'a broker', owner: 'an owner' };

/** The token is in the fragment here too. */
export function invitationMail({ link, role, invitedBy, expiresAt }: Content<'invitation'>): MailBody {
  return {
    subject: `You are invited to join ${brokerageInPlace().brokerageName}`,
    title: 'You are invited',
    preview: 'Choose a name and a password to get started.',
    body: (
      <>
        <Paragraph>
          {oneLine(invitedBy, 100)} invites you to join the team at {brokerageInPlace().brokerageName} as{' '}
          {ROLES_IN_WORDS[role]}.
        </Paragraph>
        <LinkLine label="Choose your name and a password with this link:" action="Accept invitation" href={link} />
        <Paragraph>
          It works once, until {inToronto.format(new Date(expiresAt))}. Opening it does not change anything yet. Do not
          share it: anyone who has it can sign in as you.
        </Paragraph>
        <Paragraph>If you were not expecting this, ignore this email.</Paragraph>
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
        <Paragraph>The password for your admin account was changed on {inToronto.format(new Date(at))}.</Paragraph>
        <Paragraph>
          All other sessions were ended. If this was not you, request a password reset link immediately and call us.
        </Paragraph>
      </>
    ),
  };
}

export function accessMail({ purchases, receipts = [] }: Content<'access'>, publicOrigin: string): MailBody {
  return {
    subject: `Your purchases at ${brokerageInPlace().brokerageName}`,
    title: 'Your purchases',
    preview: 'The purchases made with this address, their receipts and how to open them.',
    body: (
      <>
        <Paragraph>
          Someone requested a list of the purchases made with this address. These are your purchases:
        </Paragraph>
        <Facts
          rows={purchases.map(({ orderNumber, tier, expiresAt }) => [
            orderNumber,
            `${BUILT_IN_TIERS[tier].fullName}, access until ${inToronto.format(new Date(expiresAt))}`,
          ])}
        />
        {receipts.length > 0 ? (
          <>
            <Paragraph>These are your receipts. Each one is available as a PDF in your account:</Paragraph>
            <Facts
              rows={receipts.map(({ receiptNumber, orderNumber, tier, total, taxLine, paidAt }) => [
                `Receipt ${receiptNumber}`,
                `${BUILT_IN_TIERS[tier].fullName}, order ${orderNumber}, paid ${inToronto.format(new Date(paidAt))}: ${formatMoney(total)}. ${taxLine}.`,
              ])}
            />
          </>
        ) : null}
        <LinkLine
          label="Sign in with this address and we will email you a code:"
          action="Sign in"
          href={`${publicOrigin}/auth?next=/account`}
        />
      </>
    ),
  };
}
