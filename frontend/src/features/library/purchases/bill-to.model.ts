import { BillTo } from '@brokerage/contracts';
import { z } from 'zod';

/** Whom a receipt bills, as it is typed: the address in one field, line by line. */
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
