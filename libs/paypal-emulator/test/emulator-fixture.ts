import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EmulatorControl } from '../src/control/client.ts';
import { emulatorControl } from '../src/control/client.ts';
import type { PayPalEmulator } from '../src/paypal-emulator.ts';
import { startPayPalEmulator } from '../src/paypal-emulator.ts';

export const credentials = { clientId: 'test-client', clientSecret: 'test-secret', controlToken: 'test-control' };

type Link = { href: string; rel: string; method: string };
export type CaptureBody = {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  status_details?: { reason: string };
};
export type Body = {
  id: string;
  status: string;
  name?: string;
  error?: string;
  access_token?: string;
  debug_id?: string;
  details?: { issue: string; field?: string; description?: string }[];
  links?: Link[];
  purchase_units?: { amount: { value: string }; invoice_id?: string; payments?: { captures: CaptureBody[] } }[];
};
export type Answer = { status: number; headers: Headers; text: string; body: Body };
export type CallOptions = {
  key?: string;
  body?: unknown;
  prefer?: 'minimal' | 'representation';
  token?: string;
  headers?: Record<string, string>;
};

export function orderRequest(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    intent: 'CAPTURE',
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Seeblick <Maps>',
          return_url: 'http://127.0.0.1:5999/return?order=7',
          cancel_url: 'http://127.0.0.1:5999/cancel',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
    purchase_units: [
      {
        custom_id: 'attempt-1',
        invoice_id: 'TEST-1',
        items: [{ name: 'Licence & map', quantity: '2', unit_amount: { currency_code: 'EUR', value: '50.00' } }],
        amount: {
          currency_code: 'EUR',
          value: '107.00',
          breakdown: {
            item_total: { currency_code: 'EUR', value: '100.00' },
            tax_total: { currency_code: 'EUR', value: '7.00' },
          },
        },
      },
    ],
    ...change,
  };
}

/** A purchase unit without a breakdown, for tests about one field. */
export function plainUnit(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { amount: { currency_code: 'EUR', value: '10.00' }, ...change };
}

/** Plays the merchant's server and the buyer's browser against one emulator, over plain HTTP. */
export class Shop {
  url = '';
  control: EmulatorControl = emulatorControl('', credentials.controlToken);
  token = '';

  /** Switches to the emulator at this address, for example after a restart on another port. */
  connect(url: string): void {
    this.url = url;
    this.control = emulatorControl(url, credentials.controlToken);
  }

  async signIn(): Promise<Answer> {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
    const answer = await this.#send('POST', '/v1/oauth2/token', {
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    this.token = answer.body.access_token ?? '';
    return answer;
  }

  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.#send(method, path, {
      headers: {
        authorization: `Bearer ${options.token ?? this.token}`,
        prefer: `return=${options.prefer ?? 'representation'}`,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(options.key === undefined ? {} : { 'paypal-request-id': options.key }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  }

  create(options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', '/v2/checkout/orders', { body: orderRequest(), key: crypto.randomUUID(), ...options });
  }

  get(id: string): Promise<Answer> {
    return this.call('GET', `/v2/checkout/orders/${id}`);
  }

  capture(id: string, key: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', `/v2/checkout/orders/${id}/capture`, { key, ...options });
  }

  refund(captureId: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', `/v2/payments/captures/${captureId}/refund`, { key: crypto.randomUUID(), ...options });
  }

  /** Creates an order that the buyer has approved. */
  async approvedOrder(options: CallOptions = {}): Promise<string> {
    const { body } = await this.create(options);
    await this.control.approve(body.id);
    return body.id;
  }

  page(orderId: string): Promise<Response> {
    return fetch(`${this.url}/checkoutnow?token=${orderId}`);
  }

  /** Opens the page, then fills in and submits its form without following the redirect. */
  async submit(orderId: string, fields: Record<string, string>): Promise<Response> {
    const markup = await (await this.page(orderId)).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(markup)?.[1] ?? '';
    return fetch(`${this.url}/checkoutnow?token=${orderId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ csrf, ...fields }),
    });
  }

  link(body: Body, rel: string): string | undefined {
    return body.links?.find((link) => link.rel === rel)?.href;
  }

  issue(answer: Answer): string | undefined {
    return answer.body.details?.[0]?.issue;
  }

  firstCapture(body: Body): CaptureBody {
    const capture = body.purchase_units?.[0]?.payments?.captures[0];
    if (capture === undefined) throw new Error('The order has no capture.');
    return capture;
  }

  async #send(method: string, path: string, init: { headers: Record<string, string>; body?: string }): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, { method, ...init });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return { status: response.status, headers: response.headers, text, body: (json ? JSON.parse(text) : {}) as Body };
  }
}

/** Starts one emulator for the tests of a file, and resets it before each test. */
export function useEmulator(): Shop {
  const shop = new Shop();
  let emulator: PayPalEmulator | undefined;
  beforeAll(async () => {
    emulator = await startPayPalEmulator({ ...credentials });
    shop.connect(emulator.url);
  });
  beforeEach(async () => {
    await shop.control.reset();
    await shop.signIn();
  });
  afterAll(() => emulator?.close());
  return shop;
}
