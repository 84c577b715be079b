import { createHash } from 'node:crypto';
import {
  BUILT_IN_TIERS,
  composeOrderMails,
  type Contract,
  ensureBuyer,
  type Entitlement,
  eraseBuyerOfEntitlements,
  erasePerson,
  type ErrorCode,
  EventEnvelope,
  eventSubject,
  finishErasure,
  readOrderPrice,
  grantEntitlement,
  type InputOf,
  type OutputOf,
  orderFulfilled,
  orderRefunded,
  readErasure,
  restoreEntitlement,
  revokeEntitlement,
  sendMail,
} from '@brokerage/contracts';
import type { Harness } from '@brokerage/testing';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';

/** The services that payment calls, reduced to their guarantees: same contracts over the same transport, with switches for failures. */
export interface Neighbours {
  priceMinor: number;
  downloadIsDown: boolean;
  mailIsDown: boolean;
  /** By order id. */
  entitlements: Map<string, Entitlement>;
  /** By mail id: those payment sends, and those notification requests after a delivery or a refund. */
  mails: Map<string, InputOf<typeof sendMail>>;
  grantCalls: number;
  /** Closed accounts to erase: the address by user id, until payment reports it done. */
  erasures: Map<string, string>;
  /** Whom payment has erased elsewhere: user ids in download, addresses in notification. */
  erased: string[];
  /** Drops the answer of an operation's next call, before or after its work, and resolves when that has happened. */
  swallowNext(contract: Contract, when: 'before' | 'after'): Promise<void>;
}

class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

export async function startNeighbours(harness: Harness, listening: boolean): Promise<Neighbours> {
  const env = harness.env('neighbours');
  const connection = await connect({ servers: env.NATS_URL ?? '' });
  onTestFinished(() => connection.close());
  const swallowed: Swallowed = new Map();
  const neighbours: Neighbours = {
    priceMinor: BUILT_IN_TIERS.basic.priceMinor,
    downloadIsDown: false,
    mailIsDown: false,
    entitlements: new Map(),
    mails: new Map(),
    grantCalls: 0,
    erased: [],
    erasures: new Map(),
    swallowNext: (contract, when) =>
      new Promise((resolve) => {
        swallowed.set(contract.subject, { when, resolve });
      }),
  };
  if (!listening) return neighbours;
  const namespace = env.NATS_NAMESPACE ?? '';
  answer(
    connection,
    namespace,
    readOrderPrice,
    swallowed,
    ({ tier }): OutputOf<typeof readOrderPrice> => ({
      productId: `product-${tier}`,
      name: BUILT_IN_TIERS[tier].fullName,
      price: { amountMinor: neighbours.priceMinor, currency: 'USD' },
      version: 1,
    }),
  );
  answer(connection, namespace, grantEntitlement, swallowed, (input) => grant(neighbours, input));
  answer(connection, namespace, ensureBuyer, swallowed, ({ email }) => ({ userId: `account of ${email}`, email }));
  answer(connection, namespace, revokeEntitlement, swallowed, ({ orderId }) =>
    setAccess(neighbours, orderId, 'revoked'),
  );
  answer(connection, namespace, restoreEntitlement, swallowed, ({ orderId }) =>
    setAccess(neighbours, orderId, 'active'),
  );
  answer(connection, namespace, sendMail, swallowed, (input): OutputOf<typeof sendMail> => {
    if (neighbours.mailIsDown) throw new Refusal('service_unavailable');
    neighbours.mails.set(input.mailId, input);
    return { accepted: true };
  });
  answer(connection, namespace, eraseBuyerOfEntitlements, swallowed, ({ userId }) => {
    if (neighbours.downloadIsDown) throw new Refusal('service_unavailable');
    return { done: neighbours.erased.push(userId) > 0 };
  });
  answer(connection, namespace, erasePerson, swallowed, ({ email }) => ({
    done: !neighbours.mailIsDown && neighbours.erased.push(email) > 0,
  }));
  answer(connection, namespace, readErasure, swallowed, ({ userId }) => ({
    email: neighbours.erasures.get(userId) ?? null,
  }));
  answer(connection, namespace, finishErasure, swallowed, ({ userId }) => ({
    complete: neighbours.erasures.delete(userId),
  }));
  const heard = new AbortController();
  onTestFinished(() => heard.abort());
  for (const [event, template] of [
    [orderFulfilled, 'receipt'],
    [orderRefunded, 'refund'],
  ] as const) {
    connection.subscribe(`${namespace}.${eventSubject(event)}`, {
      callback: (_error, message) => {
        const { subject: orderId } = EventEnvelope.parse(message.json());
        void mailAbout({ orderIds: [orderId], template }, harness, neighbours, heard.signal);
      },
    });
  }
  await connection.flush();
  return neighbours;
}

/** Does what notification does with an event, and retries: the process it calls may be down for a while. */
async function mailAbout(
  input: InputOf<typeof composeOrderMails>,
  harness: Harness,
  neighbours: Neighbours,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const composed = neighbours.mailIsDown ? null : await harness.call(composeOrderMails, input).catch(() => null);
    for (const mail of composed?.mails ?? []) if (mail) neighbours.mails.set(mail.mailId, mail);
    if (composed) return;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

function setAccess(neighbours: Neighbours, orderId: string, state: Entitlement['state']): { known: boolean } {
  if (neighbours.downloadIsDown) throw new Refusal('service_unavailable');
  const entitlement = neighbours.entitlements.get(orderId);
  if (entitlement) neighbours.entitlements.set(orderId, { ...entitlement, state });
  return { known: entitlement !== undefined };
}

function grant(neighbours: Neighbours, input: InputOf<typeof grantEntitlement>): Entitlement {
  if (neighbours.downloadIsDown) throw new Refusal('service_unavailable');
  neighbours.grantCalls += 1;
  const known = neighbours.entitlements.get(input.orderId);
  if (known) return known;
  const entitlement: Entitlement = {
    orderNumber: input.orderNumber,
    tier: input.tier,
    downloadToken: createHash('sha256').update(input.orderId).digest('base64url'),
    usesAllowed: 3,
    usesTaken: 0,
    grantedAt: input.capturedAt,
    expiresAt: new Date(Date.parse(input.capturedAt) + 168 * 3_600_000).toISOString(),
    state: 'active',
  };
  neighbours.entitlements.set(input.orderId, entitlement);
  return entitlement;
}

type Swallowed = Map<string, { when: 'before' | 'after'; resolve: () => void }>;

function answer<C extends Contract>(
  connection: NatsConnection,
  namespace: string,
  contract: C,
  swallowed: Swallowed,
  handle: (input: InputOf<C>) => OutputOf<C>,
): void {
  connection.subscribe(`${namespace}.${contract.subject}`, {
    callback: (_error, message) => {
      const outcome = headers();
      const swallow = swallowed.get(contract.subject);
      swallowed.delete(contract.subject);
      if (swallow?.when === 'before') return swallow.resolve();
      try {
        const body = handle(contract.input.parse(message.json()) as InputOf<C>);
        if (swallow) return swallow.resolve();
        outcome.set('outcome', 'ok');
        message.respond(JSON.stringify(body), { headers: outcome });
      } catch (error) {
        outcome.set('outcome', 'error');
        message.respond(JSON.stringify({ code: error instanceof Refusal ? error.code : 'internal_error' }), {
          headers: outcome,
        });
      }
    },
  });
}
