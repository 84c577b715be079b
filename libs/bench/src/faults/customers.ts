import { randomUUID } from 'node:crypto';
import { Shopper, type Stack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator/client';

/** What customers do, and how often per second. */
const RATES = { page: 10, list: 6, purchase: 1, form: 0.6, signIn: 0.4 };
const PAGES = ['/', '/checklist-checkout', '/contact'];
/** The timeout of the browser. */
const ANSWER_WITHIN_MS = 25_000;
/** The delay before a refused request is retried, as on the pages. */
const AGAIN_MS = 1000;
/** A higher rate would exceed the limit on codes. */
const CODE_AGAIN_MS = 12_000;
/** The time within which everything must work again after a fault. */
const PATIENCE_MS = 90_000;
const LOOK_MS = 20;
const READING_MS = 2500;
const REFRESH_MS = 3 * 60_000;
const RECEIPT = /receipt/i;

export type Kind = keyof typeof RATES;

interface Purchase {
  buyer: Shopper;
  orderNumber: string;
}

export interface CustomerReport {
  done: Record<Kind, number>;
  /** Unanswered and refused requests by kind, as status and code. Those with effects were retried until they succeeded. */
  refused: Record<Kind, string[]>;
  /** Violations of what must always hold. */
  broken: string[];
  /** Slowest answer in milliseconds. */
  longestMs: number;
}

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Simulates customers who read, buy, write and sign in at a steady rate, and checks the results afterwards. */
export class Customers {
  private readonly stack: Stack;
  private readonly url: string;
  private readonly paypal: ReturnType<typeof emulatorControl>;
  private readonly free: Shopper[] = [];
  private readonly all: Shopper[] = [];
  private refreshedAt = Date.now();
  private visitors = 0;
  private timers: NodeJS.Timeout[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private report = emptyReport();
  private purchases: Purchase[] = [];
  /** Email addresses of accepted forms. */
  private forms: string[] = [];

  /** `url` is the address that customers use. */
  constructor(stack: Stack, url: string) {
    this.stack = stack;
    this.url = url;
    this.paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
  }

  /** Signs in `buyers` buyers; each has at most one purchase in flight. */
  async signIn(buyers: number): Promise<void> {
    for (let index = 0; index < buyers; index += 1) {
      const buyer = this.shopper();
      await buyer.signIn();
      this.all.push(buyer);
    }
    this.free.push(...this.all);
  }

  async start(): Promise<void> {
    if (Date.now() - this.refreshedAt > REFRESH_MS) {
      for (const buyer of this.all) await buyer.refresh();
      this.refreshedAt = Date.now();
    }
    [this.report, this.purchases, this.forms] = [emptyReport(), [], []];
    const work: Record<Kind, () => Promise<void>> = {
      page: () => this.read('page', PAGES),
      list: () => this.read('list', ['/api/products']),
      purchase: () => this.buy(),
      form: () => this.write(),
      signIn: () => this.signInOnce(),
    };
    for (const kind of Object.keys(work) as Kind[]) {
      this.timers.push(
        setInterval(() => {
          const running = work[kind]().finally(() => this.underWay.delete(running));
          this.underWay.add(running);
        }, 1000 / RATES[kind]),
      );
    }
  }

  /** Stops new work, waits for the work in flight, and checks its results. */
  async finish(): Promise<CustomerReport> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await Promise.all(this.underWay);
    await Promise.all([this.checkPurchases(), this.checkForms(), this.checkMoney()]);
    return this.report;
  }

  /** Returns whether a page, a list, a form and a buyer's purchases all answer again within the given time. */
  async areWell(withinMs: number): Promise<boolean> {
    const [buyer] = this.all;
    const paths = ['/', '/api/products', '/api/form-token'];
    const statusOf = async (ask: () => Promise<{ status: number }>): Promise<number> => {
      try {
        return (await ask()).status;
      } catch {
        return 0;
      }
    };
    const look = async (): Promise<true | undefined> => {
      const asks: (() => Promise<{ status: number }>)[] = paths.map((path) => () => this.get(path));
      if (buyer) asks.push(() => buyer.purchases());
      const statuses = await Promise.all(asks.map((ask) => statusOf(ask)));
      return statuses.every((status) => status === 200) ? true : undefined;
    };
    return (await this.patiently(look, LOOK_MS, Date.now() + withinMs)) === true;
  }

  private shopper(): Shopper {
    return new Shopper({ siteUrl: this.url, mailboxUrl: this.stack.mailboxUrl, clientAddress: this.newAddress() });
  }

  private newAddress(): string {
    this.visitors += 1;
    return `100.${64 + ((this.visitors >> 16) & 63)}.${(this.visitors >> 8) & 255}.${this.visitors & 255}`;
  }

  private get(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  }

  private async read(kind: Kind, paths: readonly string[]): Promise<void> {
    const path = paths[this.report.done[kind] % paths.length] ?? '/';
    const headers = { 'x-forwarded-for': this.newAddress() };
    const answer = await this.asked(kind, () => this.get(path, { headers }));
    await answer?.arrayBuffer();
    if (answer?.status === 200) this.report.done[kind] += 1;
  }

  /** Buys with retries: a refused request is repeated under the same idempotency key. */
  private async buy(): Promise<void> {
    const buyer = this.free.pop();
    if (!buyer) return;
    const idempotencyKey = randomUUID();
    const created = await this.untilAnswered('purchase', () => buyer.createOrder({ idempotencyKey }));
    if (!created) return;
    const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
    const isApproved = await this.patiently(() =>
      this.paypal.approve(paypalOrderId).then(
        () => true,
        () => undefined,
      ),
    );
    const capture = () => this.capture(buyer, paypalOrderId);
    const captured = isApproved && (await this.untilAnswered('purchase', capture));
    if (!captured) return;
    const { downloadToken, orderNumber } = captured.body;
    const file = await this.untilAnswered('purchase', () => buyer.download(downloadToken));
    if (!file) return;
    this.purchases.push({ buyer, orderNumber });
    this.report.done.purchase += 1;
    this.free.unshift(buyer);
  }

  /** Captures as the payment page does: retries while another process may be working on the order. */
  private async capture(buyer: Shopper, paypalOrderId: string): ReturnType<Shopper['capture']> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await buyer.capture(paypalOrderId);
      if (codeOf(answer) !== 'payment_in_progress' || Date.now() > end) return answer;
      await pause(AGAIN_MS);
    }
  }

  private async write(): Promise<void> {
    const headers = { 'x-forwarded-for': this.newAddress(), 'content-type': 'application/json' };
    const opened = await this.untilAnswered('form', () => this.get('/api/form-token', { headers }));
    if (!opened) return;
    const { formToken } = (await opened.json()) as { formToken: string };
    await pause(READING_MS);
    const email = `visitor-${randomUUID()}@example.ca`;
    const body = JSON.stringify({
      submissionId: randomUUID(),
      name: 'Drill Visitor',
      email,
      phone: '416-555-0100',
      message: `Drill ${randomUUID().replaceAll(/[\d-]/g, 'k')} asks about a facility`,
      formToken,
    });
    const sent = await this.untilAnswered('form', () => this.get('/api/contact', { method: 'POST', headers, body }));
    if (!sent) return;
    await sent.arrayBuffer();
    this.forms.push(email);
    this.report.done.form += 1;
  }

  /** Signs a new customer in, and requests the code again after a failure: a code is mailed again after half a minute. */
  private async signInOnce(): Promise<void> {
    const shopper = this.shopper();
    const signIn = async () => {
      await within(PATIENCE_MS, shopper.signIn());
      return { status: 200 };
    };
    if (await this.untilAnswered('signIn', signIn, CODE_AGAIN_MS)) this.report.done.signIn += 1;
  }

  /** Retries until the answer is 200; after the patience is over, records a violation and returns undefined. */
  private async untilAnswered<T extends { status: number }>(
    kind: Kind,
    ask: () => Promise<T>,
    againMs = AGAIN_MS,
  ): Promise<T | undefined> {
    const answer = await this.patiently(async () => {
      const one = await this.asked(kind, ask);
      return one?.status === 200 ? one : undefined;
    }, againMs);
    if (!answer) this.report.broken.push(`a ${kind} that was never finished`);
    return answer;
  }

  private async patiently<T>(
    look: () => Promise<T | undefined>,
    againMs = AGAIN_MS,
    end = Date.now() + PATIENCE_MS,
  ): Promise<T | undefined> {
    for (;;) {
      const found = await look();
      if (found !== undefined || Date.now() > end) return found;
      await pause(againMs);
    }
  }

  private async asked<T extends { status: number }>(kind: Kind, ask: () => Promise<T>): Promise<T | undefined> {
    const startedAt = performance.now();
    try {
      const answer = await ask();
      if (answer.status !== 200) this.report.refused[kind].push(`${answer.status} ${codeOf(answer)}`.trim());
      return answer;
    } catch (error) {
      this.report.refused[kind].push(error instanceof Error ? error.message : 'no answer');
      return undefined;
    } finally {
      this.report.longestMs = Math.max(this.report.longestMs, performance.now() - startedAt);
    }
  }

  /** Checks that each purchase exists, with one access and one receipt. */
  private async checkPurchases(): Promise<void> {
    // One time limit for all: after a general loss, each check need not wait in full.
    const end = Date.now() + PATIENCE_MS;
    for (const { buyer, orderNumber } of this.purchases) {
      const hasReceipt = await this.patiently(
        async () => ((await receiptsOf(buyer, orderNumber)) > 0 ? true : undefined),
        AGAIN_MS,
        end,
      );
      const listed = await this.patiently(
        () =>
          buyer.purchases().then(
            ({ status, body }) => (status === 200 ? body.purchases : undefined),
            () => undefined,
          ),
        AGAIN_MS,
        end,
      );
      const own = listed?.filter((purchase) => purchase.orderNumber === orderNumber) ?? [];
      if (!hasReceipt) this.report.broken.push(`${orderNumber} has no receipt`);
      if (own.length !== 1) this.report.broken.push(`${orderNumber} is listed ${own.length} times`);
    }
  }

  private async checkForms(): Promise<void> {
    const missing = async (): Promise<string[]> => {
      const answer = await fetch(`${this.stack.mailboxUrl}/api/messages`).catch(() => undefined);
      if (!answer?.ok) return this.forms;
      const mails = await answer.text();
      return this.forms.filter((email) => !mails.includes(email));
    };
    await this.patiently(async () => ((await missing()).length === 0 ? true : undefined));
    for (const email of await missing()) this.report.broken.push(`the form of ${email} was accepted and never mailed`);
  }

  private async checkMoney(): Promise<void> {
    const ledger = await this.patiently(() => this.paypal.ledger().catch(() => undefined));
    for (const { invoice_id: invoice, captures } of ledger?.balances ?? [])
      if (captures > 1) this.report.broken.push(`${invoice} was captured ${captures} times`);
  }
}

async function receiptsOf(buyer: Shopper, orderNumber: string): Promise<number> {
  const mails = await buyer.mails(RECEIPT).catch(() => []);
  return mails.filter(({ text }) => text.includes(orderNumber)).length;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Answered {
  status: number;
  body?: unknown;
}

function codeOf(answer: Answered): string {
  const body = answer instanceof Response ? undefined : answer.body;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

function emptyReport(): CustomerReport {
  return {
    done: { page: 0, list: 0, purchase: 0, form: 0, signIn: 0 },
    refused: { page: [], list: [], purchase: [], form: [], signIn: [] },
    broken: [],
    longestMs: 0,
  };
}
