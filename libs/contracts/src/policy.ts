import type { OperationName } from './operations.ts';

/**
 * Who may call an operation from outside. `buyer` means any signed-in user: an admin may buy too. `cookie` operations carry
 * their own proof, the refresh cookie. `internal` ones have no HTTP route at all.
 */
export type Access = 'anonymous' | 'cookie' | 'buyer' | 'admin' | 'internal';

/** The one policy table. An operation without a row does not compile; the gateway's guards read nothing else. */
export const POLICY: Record<OperationName, Access> = {
  requestCode: 'anonymous',
  verifyCode: 'anonymous',
  signIn: 'anonymous',
  refreshSession: 'cookie',
  endSession: 'cookie',
  checkSession: 'internal',
  identifySession: 'internal',
  listProducts: 'anonymous',
  getOrderPrice: 'internal',
  listAdminProducts: 'admin',
  updatePrice: 'admin',
  createOrder: 'buyer',
  captureOrder: 'buyer',
  cancelOrder: 'buyer',
  listOrders: 'buyer',
  refundOrder: 'admin',
  receiveWebhook: 'anonymous',
  grantEntitlement: 'internal',
  revokeEntitlement: 'internal',
  restoreEntitlement: 'internal',
  listEntitlements: 'buyer',
  readChecklist: 'buyer',
  readSample: 'anonymous',
  takePdf: 'buyer',
  createDownloadTicket: 'buyer',
  takeOwnPdf: 'internal',
  listFiles: 'buyer',
  takeFile: 'buyer',
  listFulfilment: 'admin',
  completeFulfilment: 'admin',
  submitContact: 'anonymous',
  sendMail: 'internal',
};
