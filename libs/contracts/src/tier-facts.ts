/** The three checklists for sale, in display order. */
export const TIERS = ['basic', 'premium', 'professional'] as const;
type Tier = (typeof TIERS)[number];

/** The terms of every sale; copied to the entitlement, so that a change here never alters what was sold. */
export const SALE_TERMS = {
  uses: 3,
  accessHours: 168,
  refund: 'A refund within 7 days if no download was completed; otherwise at the discretion of the brokerage.',
} as const;

export interface BuiltInTier {
  name: string;
  fullName: string;
  description: string;
  itemCount: number;
  pdfPages: number;
  priceMinor: number;
  popular: boolean;
  features: readonly string[];
  sections: readonly { title: string; itemCount: number }[];
}

/**
 * The public facts of a tier. Prices are a fallback while catalog cannot be reached; the stored price governs. The checks
 * themselves exist in the download service only.
 */
export const BUILT_IN_TIERS: Record<Tier, BuiltInTier> = {
  basic: {
    name: 'Basic',
    fullName: 'Basic Self-Storage Due Diligence Checklist',
    description: 'The 50 checks that decide in an afternoon whether a facility deserves a second visit.',
    itemCount: 50,
    pdfPages: 2,
    priceMinor: 2999,
    popular: false,
    features: [
      '50 checks in 5 sections',
      '2-page PDF',
      `Online checklist for ${SALE_TERMS.accessHours / 24} days`,
      'Red flags and next steps',
    ],
    sections: [
      { title: 'Market & Competition Analysis', itemCount: 10 },
      { title: 'Financial Basics', itemCount: 12 },
      { title: 'Legal & Zoning Essentials', itemCount: 8 },
      { title: 'Physical Property Inspection', itemCount: 12 },
      { title: 'Basic Systems & Equipment', itemCount: 8 },
    ],
  },
  premium: {
    name: 'Premium',
    fullName: 'Premium Self-Storage Due Diligence Checklist',
    description:
      'The full acquisition file: 200 checks, the models to test the price and the scripts to test the story.',
    itemCount: 200,
    pdfPages: 8,
    priceMinor: 4999,
    popular: true,
    features: ['200 checks in 7 sections', '8-page PDF', 'Excel models', 'Phone scripts', 'Email support'],
    sections: [
      { title: 'Comprehensive Market Intelligence', itemCount: 25 },
      { title: 'Advanced Financial Modeling & Analysis', itemCount: 35 },
      { title: 'Comprehensive Legal & Regulatory Analysis', itemCount: 30 },
      { title: 'Physical Asset Comprehensive Analysis', itemCount: 48 },
      { title: 'Operational Excellence Analysis', itemCount: 25 },
      { title: 'Strategic Growth & Expansion Analysis', itemCount: 20 },
      { title: 'Exit, Risk & Transition Planning', itemCount: 17 },
    ],
  },
  professional: {
    name: 'Professional',
    fullName: 'Professional Self-Storage Due Diligence Checklist',
    description: 'The executive file: 120 checks a lender and an investment committee will ask about.',
    itemCount: 120,
    pdfPages: 6,
    priceMinor: 9999,
    popular: false,
    features: [
      '120 checks in 7 sections',
      '6-page PDF',
      'Custom market reports',
      'Pro forma templates',
      '30-minute consultation call',
      'Priority support',
    ],
    sections: [
      { title: 'Executive Market Intelligence', itemCount: 15 },
      { title: 'Advanced Financial Analysis', itemCount: 20 },
      { title: 'Legal & Regulatory Compliance', itemCount: 18 },
      { title: 'Physical Asset Assessment', itemCount: 25 },
      { title: 'Technology & Operations Systems', itemCount: 15 },
      { title: 'Contract & Third-Party Agreements', itemCount: 12 },
      { title: 'Financial Modeling & Projections', itemCount: 15 },
    ],
  },
};

/** The number of files that come with each tier, besides its workbook PDF. */
export const TIER_FILES: Record<Tier, { spreadsheets: number; documents: number; scripts: number }> = {
  basic: { spreadsheets: 0, documents: 0, scripts: 0 },
  premium: { spreadsheets: 10, documents: 10, scripts: 5 },
  professional: { spreadsheets: 11, documents: 12, scripts: 5 },
};

/** Tiers whose content exists. Others cannot be bought: their button is disabled, and catalog gives no price for an order. */
export const DELIVERABLE_TIERS: readonly Tier[] = [...TIERS];

/** The version of the terms of sale; every order keeps the version it was made under. */
export const TERMS_VERSION = '2026-11-21';
