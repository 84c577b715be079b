import { z } from 'zod';
import { defineEvent, EntityId } from '../define-event.ts';
import { Money } from '../money.ts';

export const priceChanged = defineEvent({
  type: 'catalog.price.changed',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'A product has another price; every gateway reads the list anew',
  data: z.strictObject({ productId: EntityId, version: z.int().min(1), price: Money }),
});
