import { committeePaper, dataRoomIndex } from './committee-documents.ts';
import type { DocumentText } from './document.ts';
import { documentRequest } from './document-request.ts';
import { closingAgenda, employeeHandover, transitionPlan } from './handover-documents.ts';
import { confidentialityPoints, lenderMemo, letterOfIntent } from './offer-documents.ts';
import { competitorCall, insuranceCall, lenderCall, managerCall, municipalCall } from './phone-scripts.ts';
import { sellerInterview, siteInspection, tenancyConfirmation } from './site-documents.ts';

export const DOCUMENTS = {
  'letter-of-intent': letterOfIntent,
  'document-request-list': documentRequest,
  'tenancy-confirmation-letter': tenancyConfirmation,
  'site-inspection-report': siteInspection,
  'seller-interview-sheet': sellerInterview,
  'confidentiality-points': confidentialityPoints,
  'transition-plan-100-days': transitionPlan,
  'employee-handover': employeeHandover,
  'lender-cover-memo': lenderMemo,
  'closing-agenda': closingAgenda,
} as const satisfies Record<string, DocumentText>;

export const PHONE_SCRIPTS = {
  'phone-script-competitor': competitorCall,
  'phone-script-municipality': municipalCall,
  'phone-script-insurance': insuranceCall,
  'phone-script-lender': lenderCall,
  'phone-script-manager': managerCall,
} as const satisfies Record<string, DocumentText>;

/** Documents of the professional tier only. */
export const COMMITTEE_DOCUMENTS = {
  'committee-paper': committeePaper,
  'data-room-index': dataRoomIndex,
} as const satisfies Record<string, DocumentText>;
