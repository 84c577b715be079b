import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { AccessTokens } from './access-tokens.ts';

interface RestAnswer {
  statusCode: number;
  body: string;
  headers: IncomingHttpHeaders;
}

interface RestCall {
  method: 'GET' | 'POST';
  path: string;
  /** Goes out as it is: some texts must not be written again. */
  json?: string;
  /** Repeating a call under its request id has the effect of one. */
  requestId?: string;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
/** Shorter than PayPal keeps an idle connection, so that none is used in the moment it is closed. */
const IDLE_CONNECTION_MS = 4000;

/**
 * PayPal's REST API over connections that are kept open. Rejects when there is no answer. A call refused for its token is sent once
 * more with a fresh one, under the same request id; nothing else is repeated and no redirect followed. See decision 18.
 */
export class PayPalRestClient {
  private readonly request: typeof httpRequest;
  private readonly agent: HttpAgent;

  constructor(
    private readonly baseUrl: string,
    private readonly tokens: AccessTokens,
    private readonly timeoutMs: number,
  ) {
    const isSecure = baseUrl.startsWith('https:');
    const options = { keepAlive: true, timeout: IDLE_CONNECTION_MS, scheduling: 'lifo' } as const;
    this.request = isSecure ? httpsRequest : httpRequest;
    this.agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get(path: string): Promise<RestAnswer> {
    return this.exchange({ method: 'GET', path });
  }

  post(path: string, json: string, requestId?: string): Promise<RestAnswer> {
    return this.exchange({ method: 'POST', path, json, ...(requestId === undefined ? {} : { requestId }) });
  }

  private async exchange(call: RestCall): Promise<RestAnswer> {
    const token = await this.tokens.get();
    const answer = await this.send(call, token);
    if (answer.statusCode !== 401) return answer;
    this.tokens.refused(token);
    return this.send(call, await this.tokens.get());
  }

  private send({ method, path, json, requestId }: RestCall, token: string): Promise<RestAnswer> {
    return new Promise((resolve, reject) => {
      const request = this.request(`${this.baseUrl}${path}`, {
        method,
        agent: this.agent,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'application/json',
          ...(requestId === undefined ? {} : { 'paypal-request-id': requestId, prefer: 'return=representation' }),
          ...(json === undefined ? {} : { 'content-length': Buffer.byteLength(json) }),
        },
      });
      request.on('response', (response) => readAnswer(response).then(resolve, reject));
      request.on('error', reject);
      // Ended with the request, unlike a signal's time, which makes an error when it is over although the answer came long ago.
      const limit = setTimeout(() => request.destroy(new Error('No answer in time.')), this.timeoutMs);
      request.on('close', () => clearTimeout(limit));
      request.end(json);
    });
  }
}

async function readAnswer(response: IncomingMessage): Promise<RestAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return { statusCode: response.statusCode ?? 0, body, headers: response.headers };
}
