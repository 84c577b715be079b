import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** The classes of the gateway's admission that a stranger can flood, and those of buyers who pay and read. */
export const CLASSES = ['pages', 'reads', 'forms', 'sign_ins', 'payments', 'downloads'] as const;
export type RequestClass = (typeof CLASSES)[number];

/** The inputs of requests, in the main process and in the flooding one. */
export interface Material {
  /** Address of the shop, or of the sink. */
  base: string;
  /** One for each form: a token is bound to the network that first used it. */
  formTokens: string[];
  /** `authorization` headers of buyers. */
  buyers: string[];
  /** Purchases, with the index of their buyer in `buyers`. */
  purchases: { buyer: number; downloadToken: string }[];
}

interface Sent {
  method?: 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A purchase has three uses, and each allows two repeats. */
const DOWNLOADS_PER_USE = 3;
const USES_PER_PURCHASE = 3;
export const DOWNLOADS_PER_PURCHASE = DOWNLOADS_PER_USE * USES_PER_PURCHASE;

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

/** Sends requests of every class, each from a different visitor. Keep one instance for a whole drill: it tracks what has been used up. */
export class Requests {
  private readonly material: Material;
  private visitors: number;
  private forms = 0;
  private orders = 0;
  private downloads = 0;
  private attemptId = '';

  /** `network` separates the visitors of two processes. */
  constructor(material: Material, network: number) {
    this.material = material;
    this.visitors = network << 20;
  }

  /** Resolves to the status of the answer. */
  send(name: RequestClass, base = this.material.base): Promise<number> {
    this.visitors += 1;
    const address = `10.${(this.visitors >> 16) & 255}.${(this.visitors >> 8) & 255}.${this.visitors & 255}`;
    const { method, path, headers, body } = this.next(name);
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${base}${path}`,
        {
          agent,
          ...(method ? { method } : {}),
          headers: {
            'x-forwarded-for': address,
            ...headers,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end(text);
    });
  }

  private next(name: RequestClass): Sent {
    switch (name) {
      case 'pages':
        return { path: '/' };
      case 'reads':
        return { path: '/api/form-token' };
      case 'forms':
        return { method: 'POST', path: '/api/contact', body: this.lead() };
      case 'sign_ins':
        return { method: 'POST', path: '/api/auth/code', body: { email: `drill-${randomUUID()}@example.ca` } };
      case 'payments':
        return this.order();
      case 'downloads':
        return this.download();
    }
  }

  private lead() {
    this.forms += 1;
    const { formTokens } = this.material;
    return {
      submissionId: randomUUID(),
      name: 'Drill Visitor',
      email: `${randomUUID()}@example.ca`,
      phone: '416-555-0100',
      message: `Drill ${randomUUID().replaceAll(/[\d-]/g, 'k')} asks about a facility`,
      formToken: formTokens[this.forms % formTokens.length],
    };
  }

  private order(): Sent {
    this.orders += 1;
    const { buyers } = this.material;
    const authorization = buyers[this.orders % buyers.length] ?? '';
    return {
      method: 'POST',
      path: '/api/payments/orders',
      headers: { authorization, 'idempotency-key': randomUUID() },
      body: { productTier: 'basic' },
    };
  }

  private download(): Sent {
    const { buyers, purchases } = this.material;
    const use = Math.floor(this.downloads / DOWNLOADS_PER_USE);
    if (this.downloads % DOWNLOADS_PER_USE === 0) this.attemptId = randomUUID();
    this.downloads += 1;
    const purchase = purchases[Math.floor(use / USES_PER_PURCHASE) % purchases.length];
    const authorization = buyers[purchase?.buyer ?? 0] ?? '';
    return {
      path: `/api/downloads/${purchase?.downloadToken}`,
      headers: { authorization, 'x-attempt-id': this.attemptId },
    };
  }
}
