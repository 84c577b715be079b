import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, type EventEnvelope, listProducts, priceChanged, tolerant } from '@brokerage/contracts';
import type { CallContext, RpcClient } from '@brokerage/service-kit';

const STALE_LIMIT_MS = 5000;

interface Copy {
  /** A string, which is sent in one write with its headers; bytes would take a second one. */
  body: string;
  /** Alternating names and values, without the request id. */
  rawHeaders: readonly string[];
  at: number;
  isCurrent: boolean;
}

/**
 * The public product list, cached for half a second and refilled by one call, however many requests wait. A fresh copy
 * is answered before routing, which is allowed because the operation is public and takes no input. While catalog is
 * unavailable the copy is valid for five seconds. With a limit of 0 there is no copy: every answer is read after its
 * request arrived, and requests that arrive during a read share the next one.
 */
export class ProductCopy {
  readonly headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  /** Answers sent without routing; no other metric includes them. */
  answered = 0;
  readonly path = `/api${(listProducts as Contract).http?.path}`;
  private copy: Copy | undefined;
  private refill: Promise<string> | undefined;
  private following: Promise<string> | undefined;
  /** Announced versions of products: for a short time a list with older ones is not cached. */
  private readonly announced = new Map<string, { version: number; until: number }>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly freshMs: number,
    /** The headers of every answer of the gateway. */
    private readonly commonHeaders: Readonly<Record<string, string>>,
  ) {}

  asks({ url, method }: { url?: string | undefined; method?: string | undefined }): boolean {
    return url === this.path && method === 'GET';
  }

  /** Answers from a fresh copy; returns false if there is none or the request is another one. */
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

  /** After a price change, reads the list until it has the new price. */
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

  /** A call in progress is good enough for a copy; without a copy it may have read before this request arrived. */
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
