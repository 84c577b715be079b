import { pendingReasons, selectableCaptureIssues } from '../core/issues.ts';
import { fromMinor, sumMinor, toMinor } from '../core/money.ts';
import type { BreakdownPart, Money, Order, OrderItem, PurchaseUnit } from '../core/state.ts';

const otherParts: readonly [BreakdownPart, string][] = [
  ['tax_total', 'Tax'],
  ['shipping', 'Shipping'],
  ['handling', 'Handling'],
  ['insurance', 'Insurance'],
  ['shipping_discount', 'Shipping discount'],
  ['discount', 'Discount'],
];

const style = `
:root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f4; color: #1c2733; }
.banner { padding: .75rem 1rem; background: #7a1f00; color: #fff; text-align: center; font-weight: 700; }
main { max-width: 38rem; margin: 2rem auto; padding: 1.5rem 2rem 2rem; background: #fff; border-radius: .75rem;
  box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
table { width: 100%; border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .5rem 0; border-bottom: 1px solid #d5dbe1; text-align: left; vertical-align: top; }
td.money, th.money { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot th, tfoot td { border-bottom: 0; font-size: 1.2rem; font-weight: 700; }
.note { padding: .75rem 1rem; background: #fff4d6; border-left: 4px solid #8a6100; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: .75rem 0; }
.row label { flex: 1 1 14rem; }
select { display: block; width: 100%; min-height: 2.75rem; padding: 0 .5rem; font: inherit; border: 1px solid #5b6875;
  border-radius: .375rem; background: #fff; color: inherit; }
button, a.button { display: inline-block; min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600;
  border: 1px solid #0b4a8f; border-radius: 1.5rem; background: #fff; color: #0b4a8f; cursor: pointer; }
button.primary { background: #0b4a8f; color: #fff; }
:focus-visible { outline: 3px solid #b35900; outline-offset: 2px; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a whole page; `content` is markup, `title` is text. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – PayPal emulator</title>
<style>${style}</style>
</head>
<body>
<header class="banner" data-testid="banner">PayPal EMULATOR – no real money</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

export function messagePage(title: string, message: string, back?: { href: string; label: string }): string {
  const link =
    back === undefined
      ? ''
      : `\n<p><a class="button" data-testid="back" href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>`;
  return page(title, `<p data-testid="message">${escapeHtml(message)}</p>${link}`);
}

export function approvalPage(order: Order, csrfToken: string): string {
  const brand = order.experience.brand_name ?? 'the merchant';
  const retry = order.mayApproveAgain
    ? '<p class="note" role="alert" data-testid="declined-note">The last way to pay was refused. Please choose another one.</p>\n'
    : '';
  const isGuest = order.experience.landing_page === 'GUEST_CHECKOUT';
  const guest = isGuest ? '<p data-testid="guest">You may pay with a card, without a PayPal account.</p>\n' : '';
  const card = isGuest
    ? '<button class="primary" name="action" value="approve-guest" data-testid="approve-guest">Pay with a card as a guest</button>\n'
    : '';
  return page(
    `Pay ${brand}`,
    `${retry}${guest}${summary(order)}
<form method="post" action="/checkoutnow?token=${escapeHtml(order.id)}">
<input type="hidden" name="csrf" value="${escapeHtml(csrfToken)}">
<div class="row">
${card}<button class="primary" name="action" value="approve" data-testid="approve">${order.experience.user_action === 'PAY_NOW' ? 'Pay now' : 'Continue'}</button>
<button name="action" value="cancel" data-testid="cancel">Cancel and go back</button>
</div>
<h2>Test outcomes</h2>
<div class="row">
<button name="action" value="approve-close" data-testid="approve-close">Approve, but do not return</button>
<button name="action" value="approve-declined" data-testid="approve-declined">Approve with funding that will be declined</button>
</div>
${choice('approve-pending', 'pending_reason', 'Reason for a pending payment', 'Approve, payment stays pending', pendingReasons)}
${choice('approve-issue', 'issue', 'Issue the capture answers with', 'Approve, capture answers the issue', selectableCaptureIssues)}
</form>`,
  );
}

function choice(action: string, name: string, label: string, button: string, options: readonly string[]): string {
  const rows = options.map((option) => `<option>${escapeHtml(option)}</option>`).join('');
  return `<div class="row">
<label>${label}<select name="${name}" data-testid="${name.replace('_', '-')}">${rows}</select></label>
<button name="action" value="${action}" data-testid="${action}">${button}</button>
</div>`;
}

function summary(order: Order): string {
  const currency = order.purchaseUnits[0]?.amount.currency_code ?? '';
  const total = fromMinor(currency, sumMinor(order.purchaseUnits.map((unit) => unit.amount)));
  return `<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="money">Quantity</th><th scope="col" class="money">Price</th></tr></thead>
<tbody>${order.purchaseUnits.map(unitRows).join('')}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="money" data-testid="total">${inWords(total)}</td></tr></tfoot>
</table>`;
}

function unitRows(unit: PurchaseUnit): string {
  const items = unit.items ?? [{ name: unit.description ?? 'Purchase', quantity: '1', unit_amount: unit.amount }];
  const rows = items.map((item) => row(item.name, item.quantity, lineTotal(item)));
  for (const [part, label] of otherParts) {
    const money = unit.amount.breakdown?.[part];
    if (money !== undefined) rows.push(row(label, '', part.endsWith('discount') ? negative(money) : money));
  }
  return rows.join('');
}

function negative(money: Money): Money {
  return fromMinor(money.currency_code, -toMinor(money));
}

function lineTotal(item: Pick<OrderItem, 'quantity' | 'unit_amount'>): Money {
  return fromMinor(item.unit_amount.currency_code, toMinor(item.unit_amount) * BigInt(item.quantity));
}

function row(name: string, quantity: string, money: Money): string {
  return `<tr><td>${escapeHtml(name)}</td><td class="money">${escapeHtml(quantity)}</td><td class="money">${inWords(money)}</td></tr>`;
}

function inWords(money: Money): string {
  return escapeHtml(`${money.value} ${money.currency_code}`);
}
