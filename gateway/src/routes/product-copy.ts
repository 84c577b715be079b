import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, type EventEnvelope, listProducts, priceChanged, tolerant } from '@brokerage/contracts';
import type { CallContext, RpcClient } from '@brokerage/service-kit';

const STALE_LIMIT_MS = 5000;

interface Copy {
  /** A text goes out in one write with its headers, bytes would be a second one. */
  body: string;
  /** Names and values in turns, all but the id of the request. */
  rawHeaders: readonly string[];
  at: number;
  isCurrent: boolean;
}

/**
 * The product list as every visitor sees it, kept for half a second and refilled by one call however many ask at once. A fresh copy
 * is answered before any routing, which is allowed because the operation is public and takes no input. When catalog is away the
 * copy is good for five seconds. With a limit of 0 there is no copy: every answer is read after its request came, and those that
 * came while a reading was under way share the next one.
 */
export class ProductCopy {
  readonly headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  /** Answers that went out without routing; they are in no other figure. */
  answered = 0;
  readonly path = `/api${(listProducts as Contract).http?.path}`;
  private copy: Copy | undefined;
  private refill: Promise<string> | undefined;
  private following: Promise<string> | undefined;
  /** Versions that products are said to have: for a moment a list without them is not kept. */
  private readonly announced = new Map<string, { version: number; until: number }>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly freshMs: number,
    /** What every answer of the gateway has. */
    private readonly commonHeaders: Readonly<Record<string, string>>,
  ) {}

  asks({ url, method }: { url?: string | undefined; method?: string | undefined }): boolean {
    return url === this.path && method === 'GET';
  }

  /** Answers from a fresh copy; false when there is none or something else is asked. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ): boolean {
    if (!this.asks(request) || !this.copy?.isCurrent || Date.now() - this.copy.at >= this.freshMs) return false;
    const { rawHeaders, body } = this.copy;
    response.writeHead(200, [...rawHeaders, 'x-request-id', requestIdOf(request)]).end(body);
    this.answered += 1;
    return true;
  }

  /** After a change of a price the list is read anew, until it has that price. */
  take({ type, data }: EventEnvelope): void {
    if (type !== priceChanged.type) return;
    const parsed = tolerant(priceChanged.data).safeParse(data);
    if (!parsed.success) return;
    const { productId, version } = parsed.data;
    const known = this.announced.get(productId)?.version ?? 0;
    this.announced.set(productId, { version: Math.max(version, known), until: Date.now() + STALE_LIMIT_MS });
    if (this.copy) this.copy.isCurrent = false;
  }

  async read(context: CallContext): Promise<string> {
    try {
      return await this.shared(context);
    } catch (error) {
      if (this.freshMs > 0 && this.copy && Date.now() - this.copy.at < STALE_LIMIT_MS) return this.copy.body;
      throw error;
    }
  }

  /** The call under way is good enough for a copy; without one it may have read before this request came. */
  private shared(context: CallContext): Promise<string> {
    if (!this.refill) return this.begin(context);
    if (this.freshMs > 0) return this.refill;
    this.following ??= this.refill
      .catch(() => undefined)
      .then(() => {
        this.following = undefined;
        return this.begin(context);
      });
    return this.following;
  }

  private begin(context: CallContext): Promise<string> {
    this.refill = this.load(context).finally(() => {
      this.refill = undefined;
    });
    return this.refill;
  }

  private async load(context: CallContext): Promise<string> {
    const list = await this.rpc.call(listProducts, {}, context);
    const body = JSON.stringify(list);
    const headers = { ...this.commonHeaders, ...this.headers, 'content-length': String(Buffer.byteLength(body)) };
    const now = Date.now();
    const isCurrent = list.products.every(({ id, version }) => {
      const announced = this.announced.get(id);
      return !announced || announced.until < now || version >= announced.version;
    });
    this.copy = { body, rawHeaders: Object.entries(headers).flat(), at: now, isCurrent };
    return body;
  }
}
