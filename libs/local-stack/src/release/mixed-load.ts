import { randomUUID } from 'node:crypto';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { Shopper } from '../shopper/shopper.ts';
import type { Stack } from '../stack/stack.ts';

export interface LoadSettings {
  stack: Stack;
  /** Address that visitors use. */
  url: string;
  buyers: number;
  requestsPerSecond: number;
  purchasesPerSecond: number;
  /** Contact forms; none if absent. */
  formsPerSecond?: number;
  /** Buyers who sign in with a mailed code; none if absent. */
  signInsPerSecond?: number;
}

export interface LoadSummary {
  requests: number;
  failures: string[];
  purchases: number;
  forms: number;
  signIns: number;
  /** Slowest answer in milliseconds. */
  longestMs: number;
}

const PAGES = ['/', '/checklist-checkout', '/contact'];
const LISTS = ['/api/products', '/api/form-token'];
const ANSWER_WITHIN_MS = 25_000;
/** A form opened less than two seconds ago requires a proof of work. */
const READING_MS = 2500;
/** How often each buyer's access token is renewed; it expires after five minutes. */
const REFRESH_MS = 4 * 60_000;

/** Sends visits, requests of signed-in buyers and purchases at a steady rate, whatever the answers do, until it is stopped. */
export class MixedLoad {
  private readonly settings: LoadSettings;
  private readonly summary: LoadSummary = {
    requests: 0,
    failures: [],
    purchases: 0,
    forms: 0,
    signIns: 0,
    longestMs: 0,
  };
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private buyers: Shopper[] = [];
  private turn = 0;
  private bought = 0;
  private refreshed = 0;
  private visitors = 0;

  constructor(settings: LoadSettings) {
    this.settings = settings;
  }

  /** Signs the buyers in, then starts the load. */
  async start(): Promise<void> {
    const { buyers, requestsPerSecond, purchasesPerSecond, formsPerSecond, signInsPerSecond } = this.settings;
    this.buyers = Array.from({ length: buyers }, (_, index) => this.shopper(`198.18.${index >> 8}.${index & 255}`));
    for (const buyer of this.buyers) await buyer.signIn();
    const every = (perSecond: number, work: () => Promise<void>) =>
      this.timers.push(
        setInterval(() => {
          const running = work().finally(() => this.underWay.delete(running));
          this.underWay.add(running);
        }, 1000 / perSecond),
      );
    every(requestsPerSecond, () => this.visit());
    every(purchasesPerSecond, () => this.buy());
    every((this.buyers.length * 1000) / REFRESH_MS, () => this.refreshNext());
    if (formsPerSecond !== undefined) every(formsPerSecond, () => this.sendForm());
    if (signInsPerSecond !== undefined) every(signInsPerSecond, () => this.signInNew());
  }

  get requests(): number {
    return this.summary.requests;
  }

  /** Stops, and waits for requests in flight. */
  async stop(): Promise<LoadSummary> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.underWay);
    return this.summary;
  }

  private shopper(clientAddress: string): Shopper {
    return new Shopper({ siteUrl: this.settings.url, mailboxUrl: this.settings.stack.mailboxUrl, clientAddress });
  }

  /** Returns an address that has not been used before. */
  private newAddress(): string {
    this.visitors += 1;
    return `100.${64 + ((this.visitors >> 16) & 63)}.${(this.visitors >> 8) & 255}.${this.visitors & 255}`;
  }

  private async refreshNext(): Promise<void> {
    this.refreshed += 1;
    const buyer = this.buyers[this.refreshed % this.buyers.length];
    if (buyer) await this.counted('refresh', () => buyer.refresh());
  }

  private async sendForm(): Promise<void> {
    const headers = { 'x-forwarded-for': this.newAddress(), 'content-type': 'application/json' };
    const opened = await this.counted('form opened', () => this.fetch('/api/form-token', { headers }));
    if (opened?.status !== 200) return;
    const { formToken } = (await opened.json()) as { formToken: string };
    await new Promise((wake) => setTimeout(wake, READING_MS));
    const body = JSON.stringify({
      submissionId: randomUUID(),
      name: 'Drill Visitor',
      email: `visitor-${randomUUID()}@example.ca`,
      phone: '416-555-0100',
      message: `Drill ${randomUUID().replaceAll(/[\d-]/g, 'k')} asks about a facility`,
      formToken,
    });
    const sent = await this.counted('form', () => this.fetch('/api/contact', { method: 'POST', headers, body }));
    if (sent?.status === 200) this.summary.forms += 1;
    await sent?.arrayBuffer();
  }

  private async signInNew(): Promise<void> {
    const signedIn = await this.counted('sign-in', async () => {
      await this.shopper(this.newAddress()).signIn();
      return { status: 200 };
    });
    if (signedIn) this.summary.signIns += 1;
  }

  private fetch(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.settings.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  }

  private async visit(): Promise<void> {
    this.turn += 1;
    const buyer = this.buyers[this.turn % this.buyers.length];
    if (this.turn % 4 === 0 && buyer) {
      await this.counted('purchases of a buyer', () => buyer.purchases());
      return;
    }
    const paths = this.turn % 2 === 0 ? LISTS : PAGES;
    const path = paths[this.turn % paths.length] ?? '/';
    await this.counted(path, async () => {
      const headers = { 'x-forwarded-for': `198.19.${(this.turn >> 8) & 255}.${this.turn & 255}` };
      const answer = await this.fetch(path, { headers });
      await answer.arrayBuffer();
      return answer;
    });
  }

  /** Creates an order, approves it at PayPal, captures it and downloads the PDF. */
  private async buy(): Promise<void> {
    this.bought += 1;
    const buyer = this.buyers[this.bought % this.buyers.length];
    if (!buyer) return;
    const { paypalUrl, emulatorToken } = this.settings.stack;
    const created = await this.counted('create', () => buyer.createOrder());
    if (created?.status !== 200) return;
    const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
    await emulatorControl(paypalUrl, emulatorToken).approve(paypalOrderId);
    const captured = await this.counted('capture', () => buyer.capture(paypalOrderId));
    if (captured?.status !== 200) return;
    await this.counted('download', () => buyer.download(captured.body.downloadToken));
    this.summary.purchases += 1;
  }

  private async counted<T extends { status: number }>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const startedAt = performance.now();
    this.summary.requests += 1;
    try {
      const answer = await work();
      if (answer.status !== 200) {
        const { code = '' } = 'body' in answer ? (answer.body as { code?: string }) : {};
        this.summary.failures.push(`${name}: ${answer.status} ${code}`.trim());
      }
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `, ${error.cause.message}` : '';
      this.summary.failures.push(`${name}: ${String(error)}${cause}`);
      return undefined;
    } finally {
      this.summary.longestMs = Math.max(this.summary.longestMs, performance.now() - startedAt);
    }
  }
}
