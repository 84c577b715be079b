import { expect, test } from 'vitest';
import type { OrderFields } from '../order/order.model.ts';
import { ordersCsv } from './orders-csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\t=', '\u200b=', '\ufeff+', '\u0000@', '＝', '－'])(
  'a cell of an order that begins with %j cannot run as a formula',
  (prefix) => {
    const bad = `${prefix}cmd|calc`;
    const order = {
      orderNumber: bad,
      createdAt: new Date(0),
      email: bad,
      tier: 'basic',
      state: 'fulfilled',
      total: { amountMinor: 2999, currency: 'USD' },
      paypalOrderId: bad,
      captureId: bad,
    } as OrderFields;
    expect(ordersCsv([order], { now: new Date(0), isComplete: true }).text.split(`'${bad}`)).toHaveLength(5);
  },
);
