import { cancelOrder, captureOrder, Tier } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';
import { asksAgain, POLL_MS } from './capture.rules.ts';

/** Settles the order once `enabled`, and retries while the payment is pending or the shop is unavailable. */
export function useCapture(paypalOrderId: string, tierText: string, enabled: boolean) {
  const queryClient = useQueryClient();
  const { data: tier } = Tier.safeParse(tierText);
  const capture = useMutation({
    mutationFn: (productTier: Tier) => call(captureOrder, { paypalOrderId, productTier }),
    retry: asksAgain,
    retryDelay: POLL_MS,
    onSuccess: async () => {
      notifySuccess('Payment successful! Your checklist is ready to download.');
      await queryClient.invalidateQueries({ queryKey: PURCHASES_KEY });
    },
  });
  const { mutate, data, error, isPending, failureCount } = capture;
  useEffect(() => {
    if (enabled && tier) mutate(tier);
  }, [enabled, tier, mutate]);

  return {
    data,
    error,
    isPending,
    /** 0 until the first answer. */
    waitedSeconds: isPending ? (failureCount * POLL_MS) / 1000 : 0,
    unknownTier: tier === undefined,
    checkAgain: () => {
      if (tier) mutate(tier);
    },
  };
}

/** Cancels the order. Nothing was captured, so a failure does not concern the buyer. */
export function useCancel(paypalOrderId: string | undefined, enabled: boolean): void {
  const { mutate } = useMutation({ mutationFn: (id: string) => call(cancelOrder, { paypalOrderId: id }) });
  useEffect(() => {
    if (enabled && paypalOrderId) mutate(paypalOrderId);
  }, [enabled, paypalOrderId, mutate]);
}
