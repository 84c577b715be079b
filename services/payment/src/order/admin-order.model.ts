import { Schema } from 'mongoose';
import type { OrderFields } from './order.model.ts';

export const ADMIN_ORDER = 'AdminOrder';

/**
 * The orders as the admin's lists read them. The schema names only what is filtered and sorted by and brings the indexes for it;
 * `orders` owns the documents.
 */
export const adminOrderSchema = new Schema<OrderFields>(
  {
    _id: String,
    orderNumber: String,
    email: String,
    userId: String,
    tier: String,
    state: String,
    paypalOrderId: String,
    captureId: String,
    createdAt: Date,
    capturedAt: Date,
    updatedAt: Date,
    total: new Schema({ amountMinor: Number }, { _id: false, strict: false }),
    refunds: [new Schema({ state: String }, { _id: false, id: false, strict: false })],
  },
  { collection: 'orders', versionKey: false, strict: false, autoIndex: false },
);
adminOrderSchema.index({ createdAt: -1, _id: -1 });
adminOrderSchema.index({ tier: 1, createdAt: -1, _id: -1 });
adminOrderSchema.index({ state: 1, createdAt: -1, _id: -1 });
adminOrderSchema.index({ state: 1, tier: 1, createdAt: -1, _id: -1 });
adminOrderSchema.index({ email: 1, createdAt: -1 });
adminOrderSchema.index({ 'total.amountMinor': 1, createdAt: 1, _id: 1 });
adminOrderSchema.index({ state: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 });
adminOrderSchema.index({ tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 });
adminOrderSchema.index({ state: 1, tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 });
adminOrderSchema.index({ capturedAt: 1 }, { partialFilterExpression: { capturedAt: { $exists: true } } });
adminOrderSchema.index({ updatedAt: 1, _id: 1 });
adminOrderSchema.index({ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': 'refused' } });
