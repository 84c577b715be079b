import { readAvailability, readLaunch, readMailSetup, readPaymentSetup } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { partlyLive } from '../shell/live.ts';

/** Everything the setup page shows, from the three services that know it. */
export const setupQuery = queryOptions({
  queryKey: ['admin-setup'],
  queryFn: async ({ signal }) => {
    const [launch, payment, mail, availability] = await Promise.all([
      call(readLaunch, {}, { signal }),
      call(readPaymentSetup, {}, { signal }),
      call(readMailSetup, {}, { signal }),
      call(readAvailability, {}, { signal }),
    ]);
    return { launch, payment, mail, availability };
  },
  ...partlyLive('catalog.agent', 'catalog.brokerage', 'catalog.listing'),
});
