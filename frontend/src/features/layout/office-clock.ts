export { isOfficeOpen } from '@brokerage/contracts';
