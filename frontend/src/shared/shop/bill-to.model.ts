import { BillTo } from '@brokerage/contracts';
import { z } from 'zod';

/** Who a receipt bills, as typed: the address is one field with several lines. */
export const BillToForm = z.object({
  name: BillTo.shape.name,
  address: z
    .string()
    .transform((text) => text.split('\n').filter((line) => line.trim() !== ''))
    .pipe(BillTo.shape.lines),
});

export function toForm(billTo: BillTo | null): z.input<typeof BillToForm> {
  return { name: billTo?.name ?? '', address: billTo?.lines.join('\n') ?? '' };
}

/** The same, but optional: two empty fields bill nobody. */
export const OptionalBillTo = z.object({ name: z.string(), address: z.string() }).transform((typed, context) => {
  if (typed.name.trim() === '' && typed.address.trim() === '') return { billTo: undefined };
  const { data, error } = BillToForm.safeParse(typed);
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
  return { billTo: data && { name: data.name, lines: data.address } };
});
export type OptionalBillTo = z.output<typeof OptionalBillTo>;
