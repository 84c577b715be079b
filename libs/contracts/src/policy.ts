import type { ErrorCode } from './errors.ts';
import type { OperationName } from './operations.ts';

/**
 * Who may call an operation from outside. `buyer` means any signed-in user: an admin may buy too. `cookie` operations carry
 * their own proof, the refresh cookie. `internal` ones have no HTTP route at all.
 */
export type Access = 'anonymous' | 'cookie' | 'buyer' | 'admin' | 'internal';

/** The one policy table. An operation without a row does not compile; the gateway's guards read nothing else. */
export const POLICY = {
  requestCode: 'anonymous',
  verifyCode: 'anonymous',
  signIn: 'anonymous',
  refreshSession: 'cookie',
  endSession: 'cookie',
  readSession: 'buyer',
  checkSession: 'internal',
  identifySession: 'internal',
  requestPasswordReset: 'anonymous',
  resetPassword: 'anonymous',
  changePassword: 'admin',
  readSecondFactor: 'admin',
  startSecondFactor: 'admin',
  confirmSecondFactor: 'admin',
  removeSecondFactor: 'admin',
  listSessions: 'buyer',
  revokeSession: 'buyer',
  revokeOtherSessions: 'buyer',
  requestAccessMail: 'anonymous',
  requestAccountCode: 'buyer',
  exportAccount: 'buyer',
  eraseAccount: 'buyer',
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
  exportOrders: 'internal',
  eraseBuyerOfOrders: 'internal',
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
  exportEntitlements: 'internal',
  eraseBuyerOfEntitlements: 'internal',
  submitContact: 'anonymous',
  issueFormStamp: 'anonymous',
  submitValuation: 'anonymous',
  submitBuyerCriteria: 'anonymous',
  withdrawConsent: 'anonymous',
  requestNda: 'anonymous',
  recordSiteEvent: 'anonymous',
  listSiteEvents: 'admin',
  listLeads: 'admin',
  updateLead: 'admin',
  releaseLead: 'admin',
  exportLeads: 'admin',
  readLeadCard: 'admin',
  listMails: 'admin',
  retryMail: 'admin',
  listNdas: 'admin',
  decideNda: 'admin',
  sendMail: 'internal',
  exportPerson: 'internal',
  erasePerson: 'internal',
} as const satisfies Record<OperationName, Access>;

type BuyerOperation = { [N in OperationName]: (typeof POLICY)[N] extends 'buyer' ? N : never }[OperationName];

/**
 * Whose things a signed-in user reaches. `caller`: it takes no id and works on the caller's own. Otherwise an input field names
 * the thing, and somebody else's is refused with the same code as one that does not exist. A row is compulsory here too.
 */
export const OWNERSHIP: Record<BuyerOperation, 'caller' | { names: string; elseCode: ErrorCode }> = {
  readSession: 'caller',
  listSessions: 'caller',
  revokeSession: { names: 'sessionId', elseCode: 'session_not_found' },
  revokeOtherSessions: 'caller',
  requestAccountCode: 'caller',
  exportAccount: 'caller',
  eraseAccount: 'caller',
  createOrder: 'caller',
  captureOrder: { names: 'id', elseCode: 'order_not_found' },
  cancelOrder: { names: 'id', elseCode: 'order_not_found' },
  listOrders: 'caller',
  listEntitlements: 'caller',
  readChecklist: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  takePdf: { names: 'token', elseCode: 'entitlement_not_found' },
  createDownloadTicket: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  listFiles: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  takeFile: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
};
