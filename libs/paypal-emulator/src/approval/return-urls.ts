import { buyer } from '../core/accounts.ts';
import type { Order } from '../core/state.ts';

/** Adds parameters behind the query a URL already has; the rest of the URL stays as it was stored. */
function withParameters(url: string, parameters: Record<string, string>): string {
  const [address = '', ...fragment] = url.split('#');
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${address}${separator}${new URLSearchParams(parameters).toString()}${hash}`;
}

export function returnUrlOf(order: Order): string | undefined {
  const url = order.experience.return_url;
  return url === undefined ? undefined : withParameters(url, { token: order.id, PayerID: buyer.payerId });
}

export function cancelUrlOf(order: Order): string | undefined {
  const url = order.experience.cancel_url;
  return url === undefined ? undefined : withParameters(url, { token: order.id });
}
