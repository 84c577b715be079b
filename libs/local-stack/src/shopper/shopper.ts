import { randomUUID } from 'node:crypto';
import {
  type Contract,
  captureOrder,
  createOrder,
  type ErrorBody,
  type InputOf,
  listEntitlements,
  type OutputOf,
  requestCode,
  Session,
  takePdf,
  verifyCode,
} from '@brokerage/contracts';
import { z } from 'zod';
import { eventually } from './eventually.ts';

const Mails = z.object({ messages: z.array(z.object({ subject: z.string(), text: z.string() })) });

export interface ShopperOptions {
  siteUrl: string;
  mailboxUrl: string;
  email?: string;
  /** Address to appear under, where the gateway believes this machine as its proxy. */
  clientAddress?: string;
}

export interface Answer<T> {
  status: number;
  body: T;
}

/** A buyer who uses the HTTP API the way the front end does. */
export class Shopper {
  readonly email: string;
  private readonly options: ShopperOptions;
  private accessToken = '';

  constructor(options: ShopperOptions) {
    this.options = options;
    this.email = options.email ?? `buyer-${randomUUID()}@example.ca`;
  }

  /** Signs in with the newest code from the mailbox, where so many of earlier sign-ins lie already. */
  async signIn(earlierCodes = 0): Promise<void> {
    await this.send(requestCode, { email: this.email });
    const code = await eventually(async () => {
      const found = await this.mails(/code/i);
      return found.length > earlierCodes && /\b(\d{6})\b/.exec(found[0]?.text ?? '')?.[1];
    });
    const { body } = await this.send(verifyCode, { email: this.email, code });
    this.accessToken = Session.parse(body).accessToken;
  }

  createOrder(input: Partial<InputOf<typeof createOrder>> = {}) {
    return this.send(createOrder, { idempotencyKey: randomUUID(), productTier: 'basic', ...input });
  }

  capture(paypalOrderId: string) {
    return this.send(captureOrder, { paypalOrderId, productTier: 'basic' });
  }

  purchases() {
    return this.send(listEntitlements, {});
  }

  /** The PDF's bytes, or the refusal. */
  async download(token: string, attemptId = randomUUID()): Promise<{ status: number; bytes: Buffer }> {
    const response = await this.fetch(takePdf, { downloadToken: token, attemptId });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** The mails this buyer got whose subject matches. */
  async mails(subject: RegExp): Promise<{ subject: string; text: string }[]> {
    const response = await fetch(`${this.options.mailboxUrl}/api/messages?to=${encodeURIComponent(this.email)}`);
    return Mails.parse(await response.json()).messages.filter((mail) => subject.test(mail.subject));
  }

  private async send<C extends Contract>(contract: C, input: InputOf<C>): Promise<Answer<OutputOf<C> & ErrorBody>> {
    const response = await this.fetch(contract, input);
    return { status: response.status, body: (await response.json()) as OutputOf<C> & ErrorBody };
  }

  private fetch(contract: Contract, input: unknown): Promise<Response> {
    const { http } = contract;
    if (!http) throw new Error(`${contract.subject} has no HTTP route`);
    const fields = { ...(input as Record<string, unknown>) };
    const take = (name: string): string => {
      const value = String(fields[name]);
      delete fields[name];
      return value;
    };
    const path = http.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(take(name)));
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    for (const [name, header] of Object.entries(http.headers ?? {})) headers[header] = take(name);
    if (this.options.clientAddress) headers['x-forwarded-for'] = this.options.clientAddress;
    if (this.accessToken) headers.authorization = `Bearer ${this.accessToken}`;
    return fetch(`${this.options.siteUrl}/api${path}`, {
      method: http.method,
      headers,
      ...(http.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    });
  }
}
