import { type BillTo, readReceipt, resendOwnReceipt, setBillTo } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../../shared/api.ts';
import { notifyFailure } from '../../../shared/api-error.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { saveFile } from '../../../shared/save-file.ts';
import { ordersQuery } from '../../../shared/shop/shop.queries.ts';

export function useReceiptDownload(orderId: string, number: string) {
  return useMutation({
    mutationFn: async () => {
      const response = await send(readReceipt, { orderId });
      saveFile(await response.blob(), `receipt-${number}.pdf`);
    },
    onSuccess: () => notifySuccess('Receipt saved'),
    onError: notifyFailure,
  });
}

export function useReceiptMail(orderId: string) {
  return useMutation({
    mutationFn: () => call(resendOwnReceipt, { orderId }),
    onSuccess: () => notifySuccess('We have emailed you the receipt'),
    onError: notifyFailure,
  });
}

export function useBillTo(orderId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (billTo: BillTo) => call(setBillTo, { orderId, billTo }),
    onSuccess: ({ revision }) => notifySuccess(`Receipt changed, revision ${revision}`),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
}
