export const NO_TAX = 'No GST/HST is charged.';
