import { type ReconciliationStatus, reconcilePayments } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { smallButton } from '../shell/buttons.tsx';
import { officeTime } from '../shell/office-time.ts';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { troubleQuery } from './orders.queries.ts';

/** Shows how far the reconciliation with PayPal has come, with a button that starts one. */
export function ReconciliationLine({ status }: { status: ReconciliationStatus | undefined }) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(reconcilePayments, {}),
    onSuccess: () => notifySuccess('The comparison has started. Results appear here within a few minutes.'),
    onError: (error) => notifyError(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: troubleQuery.queryKey }),
  });
  if (!status) return null;
  const { reconciledUntil, isUnderWay, problem } = status;
  return (
    <div className="mt-4 space-y-2 text-sm">
      <p>
        {reconciledUntil
          ? `Every payment at PayPal up to ${officeTime(reconciledUntil)} has been compared with the orders.`
          : 'PayPal payments have not been compared with the orders yet. This is done daily.'}
        {isUnderWay ? ' A comparison is in progress.' : ''}
      </p>
      {problem ? <p className="font-semibold text-danger">{problem}.</p> : null}
      <button
        type="button"
        className={smallButton()}
        disabled={isUnderWay || start.isPending}
        onClick={() => start.mutate()}
      >
        Compare with PayPal now
      </button>
    </div>
  );
}
