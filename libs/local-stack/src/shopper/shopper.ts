import { randomUUID } from 'node:crypto';
import {
  cancelOrder,
  type Contract,
  captureOrder,
  createOrder,
  type ErrorBody,
  type InputOf,
  listEntitlements,
  type OutputOf,
  presentable,
  refreshSession,
  requestCode,
  Session,
  signIn,
  type Tier,
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
  /** Client address to send; the gateway must trust this machine as its proxy. */
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
  /** The session cookies, as a browser keeps them. */
  private readonly cookies = new Map<string, string>();

  constructor(options: ShopperOptions) {
    this.options = options;
    this.email = options.email ?? `buyer-${randomUUID()}@example.ca`;
  }

  /** Signs in with the newest code from the mailbox, which already has `earlierCodes` codes of earlier sign-ins. */
  async signIn(earlierCodes = 0): Promise<void> {
    const asked = await this.send(requestCode, { email: this.email });
    if (asked.status !== 200) throw new Error(`A sign-in code was refused: ${asked.status} ${asked.body.code}`);
    const code = await eventually(async () => {
      const found = await this.mails(/code/i);
      return found.length > earlierCodes && /\b(\d{6})\b/.exec(found[0]?.text ?? '')?.[1];
    });
    const { body } = await this.send(verifyCode, { email: this.email, code });
    this.accessToken = presentable(Session).parse(body).accessToken;
  }

  /** Signs in with a password, as admins do. */
  async signInWithPassword(password: string): Promise<void> {
    const { status, body } = await this.send(signIn, { email: this.email, password });
    if (status !== 200) throw new Error(`The sign-in was refused: ${status} ${body.code}`);
    this.accessToken = presentable(Session).parse(body).accessToken;
  }

  /** The `authorization` header of this buyer's requests. */
  get authorization(): string {
    return `Bearer ${this.accessToken}`;
  }

  /** Gets a new access token for the session; a token expires after five minutes. */
  async refresh(): Promise<{ status: number }> {
    const response = await this.fetch(refreshSession, {});
    const session = presentable(Session).safeParse(await response.json());
    if (session.success) this.accessToken = session.data.accessToken;
    return { status: response.status };
  }

  createOrder(input: Partial<InputOf<typeof createOrder>> = {}) {
    return this.send(createOrder, { idempotencyKey: randomUUID(), productTier: 'basic', ...input });
  }

  capture(paypalOrderId: string, productTier: Tier = 'basic') {
    return this.send(captureOrder, { paypalOrderId, productTier });
  }

  cancel(paypalOrderId: string) {
    return this.send(cancelOrder, { paypalOrderId });
  }

  purchases() {
    return this.send(listEntitlements, {});
  }

  /** Returns the bytes of the PDF, or the refusal. */
  async download(token: string, attemptId = randomUUID()): Promise<{ status: number; bytes: Buffer }> {
    const response = await this.fetch(takePdf, { downloadToken: token, attemptId });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Returns the mails to this buyer whose subject matches. */
  async mails(subject: RegExp): Promise<{ subject: string; text: string }[]> {
    const response = await fetch(`${this.options.mailboxUrl}/api/messages?to=${encodeURIComponent(this.email)}`);
    return Mails.parse(await response.json()).messages.filter((mail) => subject.test(mail.subject));
  }

  /** Calls any operation that has a route, as this person. */
  async send<C extends Contract>(contract: C, input: InputOf<C>): Promise<Answer<OutputOf<C> & ErrorBody>> {
    const response = await this.fetch(contract, input);
    return { status: response.status, body: (await response.json()) as OutputOf<C> & ErrorBody };
  }

  private async fetch(contract: Contract, input: unknown): Promise<Response> {
    const { http } = contract;
    if (!http) throw new Error(`${contract.subject} has no HTTP route`);
    const fields = { ...(input as Record<string, unknown>) };
    const take = (name: string): string => {
      const value = String(fields[name]);
      delete fields[name];
      return value;
    };
    const path = http.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(take(name)));
    const headers: Record<string, string> = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    for (const [name, header] of Object.entries(http.headers ?? {})) if (name in fields) headers[header] = take(name);
    if (this.options.clientAddress) headers['x-forwarded-for'] = this.options.clientAddress;
    if (this.accessToken) headers.authorization = this.authorization;
    if (this.cookies.size > 0) headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const query =
      http.method === 'GET'
        ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`
        : '';
    const response = await fetch(`${this.options.siteUrl}/api${path}${query}`, {
      method: http.method,
      headers,
      ...(http.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
