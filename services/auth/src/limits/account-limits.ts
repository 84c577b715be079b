import { DAY_MS, HOUR_MS, MINUTE_MS } from '@brokerage/contracts';
import { type RateLimit } from '@brokerage/service-kit';

/** The origin of a try: an address class and, if the account's owner has signed in with it before, the browser. */
export interface Client {
  address: string | undefined;
  deviceId?: string;
}

type Cap = Omit<RateLimit, 'key'>;

interface Caps {
  /** Per network and account. Lower than `perAccount`, so that one stranger cannot use up the owner's tries. */
  perClient: readonly Cap[];
  /** Per network, for all accounts together. */
  perAddress: Cap;
  /** Per account, for all networks together. */
  perAccount: Cap;
}

/** Limits for everything that can be guessed: passwords and mailed codes. */
export const GUESSES: Caps = {
  perClient: [
    { max: 10, windowMs: 15 * MINUTE_MS },
    { max: 20, windowMs: DAY_MS },
  ],
  perAddress: { max: 20, windowMs: 15 * MINUTE_MS },
  perAccount: { max: 100, windowMs: DAY_MS },
};

/**
 * Returns the limits that a try counts against. A known device only counts against its own, so strangers cannot block
 * it, on its network or elsewhere.
 */
export function accountLimits(what: string, account: string, client: Client, caps: Caps): RateLimit[] {
  const named = (who: string) => caps.perClient.map((cap) => ({ key: `${what} ${who} ${cap.windowMs}`, ...cap }));
  if (client.deviceId) return named(`account ${account} device ${client.deviceId}`);
  const perAccount = { key: `${what} account ${account}`, ...caps.perAccount };
  if (!client.address) return [perAccount];
  return [
    { key: `${what} address ${client.address}`, ...caps.perAddress },
    ...named(`account ${account} address ${client.address}`),
    perAccount,
  ];
}

/** Returns the limits for mails that anybody can trigger for an address; `perHour` is per network. */
export function mailLimits(what: string, email: string, client: Client, perHour: { client: number; address: number }) {
  return accountLimits(what, email, client, {
    perClient: [{ max: perHour.client, windowMs: HOUR_MS }],
    perAddress: { max: perHour.address, windowMs: HOUR_MS },
    perAccount: { max: 6 * perHour.client, windowMs: HOUR_MS },
  });
}
