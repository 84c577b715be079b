import { type Contract, pathFields } from '@brokerage/contracts';

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const TIMEOUT_MS = { standard: 12_000, payment: 25_000 };

/** Returns the browser's timeout for the start of an answer, longer than the gateway's own limits, so that the gateway answers first. */
export function timeoutOf({ http }: Contract): number {
  return TIMEOUT_MS[http?.budget ?? 'standard'];
}

/** Distributes the input over path, headers and query or body, as the contract says. Omits undefined fields. */
export function buildRequest(contract: Contract, input: Record<string, unknown>): ApiRequest {
  const { http } = contract;
  if (!http) throw new Error(`${contract.subject} cannot be called from a browser`);
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (name: string): string => {
    const value = rest.get(name);
    rest.delete(name);
    if (value === undefined) throw new Error(`${contract.subject} needs ${name}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };

  let path: string = http.path;
  for (const name of pathFields(http.path)) path = path.replace(`:${name}`, encodeURIComponent(take(name)));
  const headers: Record<string, string> = { accept: 'application/json' };
  // The server checks for missing headers where it needs them; some can only be set by the browser.
  for (const [name, header] of Object.entries(http.headers ?? {})) if (rest.has(name)) headers[header] = take(name);

  if (http.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString();
    return { method: 'GET', url: `/api${path}${query ? `?${query}` : ''}`, headers, body: undefined };
  }
  headers['content-type'] = 'application/json';
  return { method: http.method, url: `/api${path}`, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}
