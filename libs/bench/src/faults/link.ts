import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** How a link carries bytes. */
type Condition =
  | { kind: 'good' }
  /** Delays every chunk by `ms`, in order, in both directions. */
  | { kind: 'slow'; ms: number }
  /** Drops everything without an error. */
  | { kind: 'silent' }
  /** Breaks connections and accepts no new ones. */
  | { kind: 'cut' }
  /** Delivers requests; the connection breaks before the answer. */
  | { kind: 'answers-cut'; share: number };

/** A TCP link between the product and a server it needs, whose conditions a drill sets. */
export class Link {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private condition: Condition = { kind: 'good' };
  private held: (() => void)[] = [];

  private constructor(target: { host: string; port: number }) {
    this.server = createServer((near) => {
      if (this.condition.kind === 'cut') {
        near.destroy();
        return;
      }
      const far = connect(target.port, target.host);
      const pair: [Socket, Socket] = [near, far];
      this.pairs.add(pair);
      this.carry(near, far, 'question');
      this.carry(far, near, 'answer');
      for (const [one, other] of [pair, [far, near] as const]) {
        one.setNoDelay(true);
        one.on('error', () => one.destroy());
        one.on('close', () => {
          other.destroy();
          this.pairs.delete(pair);
        });
      }
    });
  }

  /** Listens on loopback and forwards to the server at that address. */
  static async to(url: string): Promise<{ link: Link; url: string }> {
    const target = new URL(url);
    const link = new Link({ host: target.hostname, port: Number(target.port) });
    link.server.listen(0, '127.0.0.1');
    await once(link.server, 'listening');
    const address = link.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { link, url: url.replace(target.host, `127.0.0.1:${port}`) };
  }

  set(condition: Condition): void {
    this.condition = condition;
    if (condition.kind === 'cut') this.breakAll();
    if (condition.kind !== 'silent') for (const pass of this.held.splice(0)) pass();
  }

  close(): void {
    this.server.close();
    this.breakAll();
  }

  private breakAll(): void {
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  private carry(from: Socket, to: Socket, what: 'question' | 'answer'): void {
    from.on('data', (chunk: Buffer) => {
      const pass = (): void => void (to.destroyed || to.write(chunk));
      const { condition } = this;
      if (condition.kind === 'silent') this.held.push(pass);
      else if (condition.kind === 'slow') setTimeout(pass, condition.ms);
      else if (condition.kind === 'answers-cut' && what === 'answer' && Math.random() < condition.share) from.destroy();
      else pass();
    });
  }
}
