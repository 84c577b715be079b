import {
  eraseAccount,
  exportAccount,
  listSessions,
  requestAccessMail,
  requestAccountCode,
  revokeOtherSessions,
  revokeSession,
} from './auth/account.contract.ts';
import { appendAudit, listAudit, verifyAudit } from './auth/audit.contract.ts';
import {
  checkSession,
  endSession,
  identifySession,
  readSession,
  refreshSession,
  requestCode,
  signIn,
  verifyCode,
} from './auth/auth.contract.ts';
import { ensureBuyer } from './auth/buyer.contract.ts';
import { changePassword, requestPasswordReset, resetPassword } from './auth/password.contract.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './auth/second-factor.contract.ts';
import { getOrderPrice, listAdminProducts, listProducts, updatePrice } from './catalog/catalog.contract.ts';
import { listPriceChanges } from './catalog/price-history.contract.ts';
import type { Contract } from './define-contract.ts';
import { changeAccess, inspectAccess, rehomeAccess } from './download/admin-access.contract.ts';
import { eraseBuyerOfEntitlements, exportEntitlements } from './download/buyer-data.contract.ts';
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
import { submitBuyerCriteria, withdrawConsent } from './notification/buyer-criteria.contract.ts';
import {
  exportLeads,
  listLeads,
  listMails,
  readLeadCard,
  releaseLead,
  retryMail,
  updateLead,
} from './notification/lead-inbox.contract.ts';
import { decideNda, listNdas, readNda, requestNda } from './notification/nda.contract.ts';
import { issueFormStamp, sendMail, submitContact } from './notification/notification.contract.ts';
import { listSiteEvents, recordSiteEvent } from './notification/site-events.contract.ts';
import { submitValuation } from './notification/valuation.contract.ts';
import { erasePerson, exportPerson } from './notification/person-data.contract.ts';
import {
  changeOrderAccess,
  changeOrderEmail,
  exportAdminOrders,
  listAdminOrders,
  listPaymentTrouble,
  readAdminOrder,
  resendReceipt,
} from './payment/admin-orders.contract.ts';
import { eraseBuyerOfOrders, exportOrders } from './payment/buyer-data.contract.ts';
import { changeCoupon, createCoupon, listCoupons } from './payment/coupon.contract.ts';
import { cancelOrder, captureOrder, createOrder, listOrders } from './payment/payment.contract.ts';
import { quoteOrder } from './payment/quote.contract.ts';
import { readReceipt, resendOwnReceipt, setBillTo } from './payment/receipt.contract.ts';
import { refundOrder } from './payment/refund.contract.ts';
import { readSales } from './payment/sales-report.contract.ts';
import { readSalesTax } from './payment/sales-tax.contract.ts';
import { receiveWebhook } from './payment/webhook.contract.ts';

/** The whole API on one screen. */
export const operations = {
  requestCode,
  verifyCode,
  signIn,
  refreshSession,
  endSession,
  readSession,
  checkSession,
  identifySession,
  requestPasswordReset,
  resetPassword,
  changePassword,
  readSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  requestAccessMail,
  requestAccountCode,
  exportAccount,
  eraseAccount,
  ensureBuyer,
  appendAudit,
  listAudit,
  verifyAudit,
  listProducts,
  getOrderPrice,
  listAdminProducts,
  updatePrice,
  listPriceChanges,
  readSalesTax,
  quoteOrder,
  createOrder,
  captureOrder,
  cancelOrder,
  listOrders,
  readReceipt,
  resendOwnReceipt,
  setBillTo,
  refundOrder,
  listAdminOrders,
  exportAdminOrders,
  readAdminOrder,
  changeOrderAccess,
  changeOrderEmail,
  resendReceipt,
  listPaymentTrouble,
  readSales,
  listCoupons,
  createCoupon,
  changeCoupon,
  receiveWebhook,
  exportOrders,
  eraseBuyerOfOrders,
  grantEntitlement,
  revokeEntitlement,
  restoreEntitlement,
  inspectAccess,
  changeAccess,
  rehomeAccess,
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
  exportEntitlements,
  eraseBuyerOfEntitlements,
  submitContact,
  issueFormStamp,
  submitValuation,
  submitBuyerCriteria,
  withdrawConsent,
  requestNda,
  recordSiteEvent,
  listSiteEvents,
  listLeads,
  updateLead,
  releaseLead,
  exportLeads,
  readLeadCard,
  listMails,
  retryMail,
  listNdas,
  readNda,
  decideNda,
  sendMail,
  exportPerson,
  erasePerson,
} as const satisfies Record<string, Contract>;

export type OperationName = keyof typeof operations;
