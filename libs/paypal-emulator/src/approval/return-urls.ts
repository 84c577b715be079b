import { buyer } from '../core/accounts.ts';
import type { Order } from '../core/state.ts';

/** Appends parameters to the query of a URL; the rest of the URL stays as stored. */
function withParameters(url: string, parameters: Record<string, string>): string {
  const [address = '', ...fragment] = url.split('#');
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${address}${separator}${new URLSearchParams(parameters).toString()}${hash}`;
}

/** A guest has no account and returns without a payer id. */
export function returnUrlOf({ id, experience, approval }: Order): string | undefined {
  const payer = approval?.source === 'card' ? {} : { PayerID: buyer.payerId };
  return experience.return_url === undefined
    ? undefined
    : withParameters(experience.return_url, { token: id, ...payer });
}

export function cancelUrlOf(order: Order): string | undefined {
  const url = order.experience.cancel_url;
  return url === undefined ? undefined : withParameters(url, { token: order.id });
}
