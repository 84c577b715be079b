import type { Closing } from '@brokerage/contracts';
import { type KeptMarkup, keptMarkup } from '../../../shared/kept-markup.ts';

/** Closed deals as a part of a page that is only read: its script is fetched by who comes from another page alone. */
export function keptClosings(read: () => Promise<readonly Closing[]>): Promise<KeptMarkup> {
  return keptMarkup('closings', async () => {
    const [{ Closings }, closings] = await Promise.all([import('./closings.tsx'), read()]);
    return () => <Closings closings={closings} />;
  });
}
