import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, type EventEnvelope, listProducts, priceChanged, tolerant } from '@brokerage/contracts';
import type { CallContext, RpcClient } from '@brokerage/service-kit';

const STALE_LIMIT_MS = 5000;

/**
 * The product list as every visitor sees it, kept for half a second and refilled by one call however many ask at once. A fresh copy
 * is answered before any routing, which is allowed because the operation is public and takes no input. When catalog is away the
 * copy is good for five seconds. With a limit of 0 there is no copy: every answer is read after its request came, and those that
 * came while a reading was under way share the next one.
 */
export class ProductCopy {
  readonly headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  readonly path = `/api${(listProducts as Contract).http?.path}`;
  private copy: { bytes: Buffer; at: number; isCurrent: boolean } | undefined;
  private refill: Promise<Buffer> | undefined;
  private following: Promise<Buffer> | undefined;
  /** Versions that products are said to have: for a moment a list without them is not kept. */
  private readonly announced = new Map<string, { version: number; until: number }>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly freshMs: number,
  ) {}

  asks({ url, method }: { url?: string | undefined; method?: string | undefined }): boolean {
    return url === this.path && method === 'GET';
  }

  /** Answers from a fresh copy; false when there is none or something else is asked. */
  answer(request: IncomingMessage, response: ServerResponse, headers: () => Record<string, string>): boolean {
    if (!this.asks(request) || !this.copy?.isCurrent || Date.now() - this.copy.at >= this.freshMs) return false;
    const { bytes } = this.copy;
    response.writeHead(200, { ...headers(), ...this.headers, 'content-length': bytes.length }).end(bytes);
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

  async read(context: CallContext): Promise<Buffer> {
    try {
      return await this.shared(context);
    } catch (error) {
      if (this.freshMs > 0 && this.copy && Date.now() - this.copy.at < STALE_LIMIT_MS) return this.copy.bytes;
      throw error;
    }
  }

  /** The call under way is good enough for a copy; without one it may have read before this request came. */
  private shared(context: CallContext): Promise<Buffer> {
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

  private begin(context: CallContext): Promise<Buffer> {
    this.refill = this.load(context).finally(() => {
      this.refill = undefined;
    });
    return this.refill;
  }

  private async load(context: CallContext): Promise<Buffer> {
    const list = await this.rpc.call(listProducts, {}, context);
    const bytes = Buffer.from(JSON.stringify(list));
    const now = Date.now();
    const isCurrent = list.products.every(({ id, version }) => {
      const announced = this.announced.get(id);
      return !announced || announced.until < now || version >= announced.version;
    });
    this.copy = { bytes, at: now, isCurrent };
    return bytes;
  }
}
