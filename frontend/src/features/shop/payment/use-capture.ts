import { Tier } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../shared/api-error.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { captureQuery } from '../../library/purchases/purchases.queries.ts';

const POLL_MS = 2000;
const MAX_POLLS = 15;

/** Settles the order and, while the payment is still on its way, asks again every 2 s for up to 30 s. */
export function useCapture(orderId: string, tierText: string, enabled: boolean) {
  const queryClient = useQueryClient();
  const [polls, setPolls] = useState(0);
  // A tier that does not exist cannot match the order; the server refuses it before any money moves.
  const tier = Tier.catch('basic').parse(tierText);
  const capture = useQuery({ ...captureQuery(orderId, tier), enabled: enabled && Tier.safeParse(tierText).success });

  const { error, isFetching, refetch, data } = capture;
  const inProgress = hasCode(error, 'payment_in_progress');
  const polling = inProgress && polls < MAX_POLLS;
  useEffect(() => {
    if (!polling || isFetching) return;
    const timer = setTimeout(() => {
      setPolls((count) => count + 1);
      void refetch();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [polling, isFetching, refetch]);

  const paid = data?.success === true;
  useEffect(() => {
    if (!paid) return;
    notifySuccess('Payment successful! Your checklist is ready to download.');
    void queryClient.invalidateQueries({ queryKey: ['purchases'] });
  }, [paid, queryClient]);

  return {
    data,
    error,
    polling,
    waitedSeconds: (polls * POLL_MS) / 1000,
    isFetching,
    unknownTier: !Tier.safeParse(tierText).success,
    checkAgain: () => {
      setPolls(0);
      void refetch();
    },
  };
}
