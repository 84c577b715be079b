import { z } from 'zod';

/** PayPal's own id of an order, a capture, an event or another record. It selects a record and proves nothing. */
export const PayPalId = z.string().regex(/^[A-Z0-9]{1,36}$/);
