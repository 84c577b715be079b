/** What a refused refund means. */
export type RefundRefusal = 'returned-already' | 'wait' | 'refused';

const MEANINGS: Record<string, RefundRefusal> = {
  CAPTURE_FULLY_REFUNDED: 'returned-already',
  PENDING_CAPTURE: 'wait',
};

export function meaningOfRefundRefusal(issue: string): RefundRefusal {
  return MEANINGS[issue] ?? 'refused';
}
