import { endWithParent } from '../end-with-parent.ts';
import { type LoadResult, openLoad } from '../open-load.ts';
import { type Material, type RequestClass, Requests } from './requests.ts';

/**
 * The process that sends the flood, separate from the one that measures its effects: a generator at its limit would be slow to read
 * answers. It receives its material once, then one flood after another.
 */
export interface FloodOrder {
  name: RequestClass;
  perSecond: number;
  seconds: number;
  /** Address to use instead of the shop. */
  base?: string;
}

export interface FloodResult extends LoadResult {
  /** Milliseconds until a 503. */
  refusalsMs: number[];
}

endWithParent();
let requests: Requests | undefined;

async function flood({ name, perSecond, seconds, base }: FloodOrder): Promise<FloodResult> {
  const refusalsMs: number[] = [];
  const result = await openLoad(perSecond, seconds, async () => {
    const startedAt = performance.now();
    const status = (await requests?.send(name, base)) ?? 0;
    if (status === 503) refusalsMs.push(performance.now() - startedAt);
    return status === 200;
  });
  return { ...result, refusalsMs };
}

process.on('message', (message: { material: Material } | { order: FloodOrder }) => {
  if ('material' in message) requests = new Requests(message.material, 8);
  else void flood(message.order).then((result) => process.send?.(result));
});
