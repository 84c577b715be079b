import type { ReviewSubject } from '@brokerage/contracts';

export const REVIEW_SUBJECTS_IN_WORDS: Record<ReviewSubject, string> = {
  brokerage: 'The brokerage',
  checklists: 'The checklists',
};

export const REVIEW_SUBJECT_CHOICES = Object.entries(REVIEW_SUBJECTS_IN_WORDS);
