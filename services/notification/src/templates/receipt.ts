import { BUILT_IN_TIERS, formatMoney, type MailContent, SALE_TERMS } from '@brokerage/contracts';
import { html } from './html.ts';
import { inToronto } from './in-toronto.ts';
import type { MailBody } from './layout.ts';

const ACCESS_DAYS = SALE_TERMS.accessHours / 24;

export function receiptMail(content: Extract<MailContent, { template: 'receipt' }>, publicOrigin: string): MailBody {
  const { orderNumber, tier, total, usesAllowed, expiresAt } = content;
  const accountUrl = `${publicOrigin}/account`;
  const rows = [
    ['Order', orderNumber],
    ['Item', BUILT_IN_TIERS[tier].fullName],
    ['Total', formatMoney(total)],
    ['Downloads', `${usesAllowed} PDF downloads within ${ACCESS_DAYS} days`],
    ['Access until', inToronto.format(new Date(expiresAt))],
  ] as const;
  const thanks = 'Thank you for your purchase. This is your receipt.';
  const where = 'Read and download your checklist in your account:';
  return {
    subject: `Your receipt for order ${orderNumber}`,
    text: [thanks, rows.map(([name, value]) => `${name}: ${value}`).join('\n'), `${where}\n${accountUrl}`],
    html: [
      html`<p>${thanks}</p>`,
      html`<table role="presentation">${rows.map(
        ([name, value]) =>
          html`<tr><th style="padding:4px 16px 4px 0;text-align:left">${name}</th><td>${value}</td></tr>`,
      )}</table>`,
      html`<p>${where}<br><a href="${accountUrl}">${accountUrl}</a></p>`,
    ],
  };
}
