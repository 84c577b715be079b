import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OperationName } from '../core/operation-names.ts';

export type RecordedRequest = {
  /** Increasing number of the request; pass the last known one as `since` to get only newer ones. */
  seq: number;
  at: string;
  op: OperationName;
  method: string;
  path: string;
  /** Credentials are replaced by a fingerprint, so that equal ones can be recognized but not used. */
  headers: Record<string, string>;
  body: string;
  /** Absent while the request is in flight or if it got no answer. */
  status?: number;
};

const kept = 5000;

export class RequestLog {
  #requests: RecordedRequest[] = [];
  #last = 0;

  add(request: Omit<RecordedRequest, 'seq'>): RecordedRequest {
    this.#last += 1;
    const recorded = { seq: this.#last, ...request };
    this.#requests.push(recorded);
    if (this.#requests.length > kept) this.#requests.shift();
    return recorded;
  }

  since(seq: number): RecordedRequest[] {
    return this.#requests.filter((request) => request.seq > seq);
  }

  clear(): void {
    this.#requests = [];
  }
}

export function recordableHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : (value ?? '');
      return [name, name === 'authorization' ? fingerprint(text) : text];
    }),
  );
}

function fingerprint(authorization: string): string {
  const [scheme = '', secret = ''] = authorization.split(' ');
  return `${scheme} sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}
