import { request } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import type { StoredAttempt } from './webhook-message.model.ts';
import { WEBHOOK_NETWORK, type WebhookNetwork } from './webhook-network.ts';

const KEPT_OF_ANSWER = 500;

export interface Outgoing {
  url: string;
  messageId: string;
  body: string;
  /** Each one signs the message. */
  secrets: readonly string[];
}

export type Outcome = Omit<StoredAttempt, 'at'>;
type Failure = NonNullable<Outcome['failure']>;

class NotSent extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** Makes one try to send a message. Redirects are not followed, so that only the checked address is contacted. */
@Injectable()
export class WebhookSender {
  constructor(@Inject(WEBHOOK_NETWORK) private readonly network: WebhookNetwork) {}

  /** Never rejects: the outcome holds the failure. */
  async send(outgoing: Outgoing, stop?: AbortSignal): Promise<Outcome> {
    const began = performance.now();
    const over = AbortSignal.any([AbortSignal.timeout(this.network.answerWithinMs), ...(stop ? [stop] : [])]);
    const answer = await this.post(outgoing, over).catch((error: unknown) => failed(error, over));
    return { ...answer, durationMs: Math.round(performance.now() - began) };
  }

  /** Whether a host name resolves to a forbidden address. An unknown host does not count: it may resolve later. */
  async leadsInside(url: string): Promise<boolean> {
    try {
      await this.addressOf(new URL(url).hostname);
      return false;
    } catch (error) {
      return error instanceof NotSent && error.failure === 'private_address';
    }
  }

  /** Returns a public address of the host. A host with any forbidden address is refused as a whole. */
  private async addressOf(host: string): Promise<string> {
    const addresses = await this.network.resolve(host).catch(() => []);
    const [first] = addresses;
    if (first === undefined) throw new NotSent('unknown_host');
    if (!addresses.every((address) => this.network.isAllowed(address))) throw new NotSent('private_address');
    return first;
  }

  private async post(
    { url, messageId, body, secrets }: Outgoing,
    over: AbortSignal,
  ): Promise<Omit<Outcome, 'durationMs'>> {
    const { hostname, port, pathname, search, host } = new URL(url);
    const address = await untilOver(this.addressOf(hostname), over);
    const now = new Date();
    const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, now, body));
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // Connects to the checked address; a second lookup could return another one.
          host: address,
          servername: hostname,
          port: port === '' ? 443 : port,
          path: `${pathname}${search}`,
          method: 'POST',
          agent: false,
          signal: over,
          ...(this.network.ca === undefined ? {} : { ca: this.network.ca }),
          headers: {
            host,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'Brokerage-Webhooks/1.0',
            'webhook-id': messageId,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': signatures.join(' '),
          },
        },
        (response) => {
          const status = response.statusCode ?? 0;
          let answer = '';
          const end = () => {
            response.destroy();
            resolve({ status, failure: failureOf(status), answer: answer.slice(0, KEPT_OF_ANSWER) });
          };
          response.setEncoding('utf8');
          response.on('data', (text: string) => {
            answer += text;
            if (answer.length >= KEPT_OF_ANSWER) end();
          });
          response.on('end', end);
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function failed(error: unknown, over: AbortSignal): Omit<Outcome, 'durationMs'> {
  const nothing = { status: null, answer: '' };
  if (error instanceof NotSent) return { ...nothing, failure: error.failure };
  if (over.aborted) return { ...nothing, failure: 'timeout' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { ...nothing, failure: /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'unreachable' };
}

function untilOver<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      over.addEventListener('abort', () => reject(new NotSent('timeout')), { once: true });
    }),
  ]);
}
