import {
  checkSession,
  endSession,
  identifySession,
  refreshSession,
  requestCode,
  signIn,
  verifyCode,
} from './auth/auth.contract.ts';
import { getOrderPrice, listAdminProducts, listProducts, updatePrice } from './catalog/catalog.contract.ts';
import type { Contract } from './define-contract.ts';
import {
  createDownloadTicket,
  grantEntitlement,
  listEntitlements,
  readChecklist,
  readSample,
  restoreEntitlement,
  revokeEntitlement,
  takeOwnPdf,
  takePdf,
} from './download/checklist.contract.ts';
import { listFiles, takeFile } from './download/files.contract.ts';
import { completeFulfilment, listFulfilment } from './download/fulfilment.contract.ts';
import { sendMail, submitContact } from './notification/notification.contract.ts';
import { cancelOrder, captureOrder, createOrder, listOrders } from './payment/payment.contract.ts';
import { refundOrder } from './payment/refund.contract.ts';
import { receiveWebhook } from './payment/webhook.contract.ts';

/** The whole API on one screen. */
export const operations = {
  requestCode,
  verifyCode,
  signIn,
  refreshSession,
  endSession,
  checkSession,
  identifySession,
  listProducts,
  getOrderPrice,
  listAdminProducts,
  updatePrice,
  createOrder,
  captureOrder,
  cancelOrder,
  listOrders,
  refundOrder,
  receiveWebhook,
  grantEntitlement,
  revokeEntitlement,
  restoreEntitlement,
  listEntitlements,
  readChecklist,
  readSample,
  takePdf,
  createDownloadTicket,
  takeOwnPdf,
  listFiles,
  takeFile,
  listFulfilment,
  completeFulfilment,
  submitContact,
  sendMail,
} as const satisfies Record<string, Contract>;

export type OperationName = keyof typeof operations;
