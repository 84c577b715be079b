import { DAY_MS, HOUR_MS, MINUTE_MS } from '@brokerage/contracts';
import { type RateLimit } from '@brokerage/service-kit';

/** Who asks: an address class, and the browser where the account's owner has signed in with it before. */
export interface Client {
  address: string | undefined;
  deviceId?: string;
}

type Cap = Omit<RateLimit, 'key'>;

interface Caps {
  /** Of one network at one account. Smaller than `perAccount`, so that one stranger cannot use up what the owner needs. */
  perClient: readonly Cap[];
  /** Of one network at whatever accounts. */
  perAddress: Cap;
  /** Of all networks together at one account. */
  perAccount: Cap;
}

/** For everything that is guessed: passwords and codes by mail. */
export const GUESSES: Caps = {
  perClient: [
    { max: 10, windowMs: 15 * MINUTE_MS },
    { max: 20, windowMs: DAY_MS },
  ],
  perAddress: { max: 20, windowMs: 15 * MINUTE_MS },
  perAccount: { max: 100, windowMs: DAY_MS },
};

/**
 * The limits that one try counts under. A known device counts under its own alone: it is not held up by what strangers do, on
 * its network or elsewhere.
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

/** For mails that anybody may have sent to an address: `perHour` of them for one network. */
export function mailLimits(what: string, email: string, client: Client, perHour: { client: number; address: number }) {
  return accountLimits(what, email, client, {
    perClient: [{ max: perHour.client, windowMs: HOUR_MS }],
    perAddress: { max: perHour.address, windowMs: HOUR_MS },
    perAccount: { max: 6 * perHour.client, windowMs: HOUR_MS },
  });
}
