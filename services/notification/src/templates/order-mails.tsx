import { BUILT_IN_TIERS, formatMoney, type MailContent, TIER_FILES, type Tier } from '@brokerage/contracts';
import { inToronto } from './in-toronto.ts';
import { Facts, LinkLine, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';

type Content<Template extends MailContent['template']> = Extract<MailContent, { template: Template }>;

export function receiptMail(content: Content<'receipt'>, publicOrigin: string): MailBody {
  const { orderNumber, tier, total, usesAllowed, expiresAt, receiptNumber, taxLine, termsVersion, priceLines } =
    content;
  return {
    subject: `Your receipt for order ${orderNumber}`,
    title: 'Your receipt',
    preview: `${BUILT_IN_TIERS[tier].fullName}, ${formatMoney(total)}`,
    body: (
      <>
        <Paragraph>Thank you for your purchase. This is your receipt.</Paragraph>
        <Facts
          rows={[
            ...rowOf('Receipt', receiptNumber),
            ['Order', orderNumber],
            ['Item', BUILT_IN_TIERS[tier].fullName],
            ...(priceLines ?? []).map(({ label, amount }): [string, string] => [label, amount]),
            ['Total', formatMoney(total)],
            ...rowOf('Tax', taxLine),
            ['Yours to keep', filesText(tier)],
            ['Downloads', `${usesAllowed} PDF downloads`],
            ['Access until', inToronto.format(new Date(expiresAt))],
            ...rowOf('Terms of sale', termsVersion && `${publicOrigin}/terms, version ${termsVersion}`),
          ]}
        />
        <Paragraph>
          Save the workbook PDF and your files first. They do not count toward your downloads and are yours to keep, but
          they can no longer be saved once your access has ended.
        </Paragraph>
        <LinkLine
          label="Read and download your checklist in your account. You can also get this receipt as a PDF there and add a company name to it:"
          action="Open your account"
          href={`${publicOrigin}/account`}
        />
      </>
    ),
  };
}

/** Names the files to save, the workbook first. */
function filesText(tier: Tier): string {
  const { spreadsheets, documents, scripts } = TIER_FILES[tier];
  const workbook = 'workbook PDF';
  if (spreadsheets === 0) return workbook;
  return `${workbook}, ${spreadsheets} spreadsheets, ${documents} documents, ${scripts} phone scripts`;
}

/** Returns nothing for a field that mails of earlier releases do not have. */
function rowOf(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}

export function refundMail({ orderNumber, refunded, total }: Content<'refund'>, publicOrigin: string): MailBody {
  const isWhole = refunded.amountMinor >= total.amountMinor;
  return {
    subject: `Refund for order ${orderNumber}`,
    title: isWhole ? 'Your refund' : 'Your partial refund',
    preview: `${formatMoney(refunded)} of ${formatMoney(total)}`,
    body: (
      <>
        <Paragraph>
          {isWhole ? 'We have refunded your order.' : 'We have refunded part of your order.'} The money goes back to
          your original payment method and should appear at your bank or PayPal within a few days.
        </Paragraph>
        <Facts
          rows={[
            ['Order', orderNumber],
            ['Refunded', formatMoney(refunded)],
            ['Paid', formatMoney(total)],
          ]}
        />
        <LinkLine
          label="Your orders are in your account:"
          action="Open your account"
          href={`${publicOrigin}/account`}
        />
      </>
    ),
  };
}

export function expiryReminderMail(content: Content<'expiry-reminder'>, publicOrigin: string): MailBody {
  const { orderNumber, tier, usesLeft, expiresAt } = content;
  return {
    subject: `Your access ends soon: order ${orderNumber}`,
    title: 'Your access ends soon',
    preview: `Downloads left: ${usesLeft}.`,
    body: (
      <>
        <Paragraph>Your access to the checklist below ends soon. Save or print what you need before then.</Paragraph>
        <Facts
          rows={[
            ['Order', orderNumber],
            ['Item', BUILT_IN_TIERS[tier].fullName],
            ['Downloads left', String(usesLeft)],
            ['Access until', inToronto.format(new Date(expiresAt))],
          ]}
        />
        <LinkLine
          label="Read and download it in your account:"
          action="Open your account"
          href={`${publicOrigin}/account`}
        />
      </>
    ),
  };
}

export function lastDownloadMail(content: Content<'last-download'>, publicOrigin: string): MailBody {
  const { orderNumber, tier, usesAllowed, expiresAt } = content;
  return {
    subject: `All downloads used: order ${orderNumber}`,
    title: 'All downloads are used',
    preview: 'You can still read and print until your access ends.',
    body: (
      <>
        <Paragraph>
          All {usesAllowed} downloads of the checklist below have been used. Until your access ends you can still read
          and print it in your account; your marks and notes are kept.
        </Paragraph>
        <Facts
          rows={[
            ['Order', orderNumber],
            ['Item', BUILT_IN_TIERS[tier].fullName],
            ['Access until', inToronto.format(new Date(expiresAt))],
          ]}
        />
        <LinkLine
          label="Read and print it in your account:"
          action="Open your account"
          href={`${publicOrigin}/account`}
        />
        <Paragraph>
          If a file did not arrive, or a download was not yours, reply to this email and we will look into it.
        </Paragraph>
      </>
    ),
  };
}

export function newEditionMail(content: Content<'new-edition'>, publicOrigin: string): MailBody {
  const { orderNumber, tier, edition, ownEdition, changes, expiresAt } = content;
  return {
    subject: `Edition ${edition} of your checklist: order ${orderNumber}`,
    title: 'A new edition of your checklist',
    preview: `What has changed since edition ${ownEdition}.`,
    body: (
      <>
        <Paragraph>
          A new edition of the checklist below has been published. Until your access ends, you will read, print and
          download edition {edition}; your marks and notes are kept. Files you saved earlier belong to the edition
          printed on them.
        </Paragraph>
        <Facts
          rows={[
            ['Order', orderNumber],
            ['Item', BUILT_IN_TIERS[tier].fullName],
            ['Your edition', ownEdition],
            ['New edition', edition],
            ['Access until', inToronto.format(new Date(expiresAt))],
          ]}
        />
        <Paragraph>What has changed since your edition:</Paragraph>
        <Facts rows={changes.map(({ check, text }) => [check ? `Check ${check}` : 'General', text])} />
        <LinkLine
          label="Read and download it in your account:"
          action="Open your account"
          href={`${publicOrigin}/account`}
        />
      </>
    ),
  };
}
