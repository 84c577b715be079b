import type { ChecklistTierContent } from '../checklist.ts';

type BasicContent = Extract<ChecklistTierContent, { tier: 'basic' }>;

export const basicSupplementary: BasicContent['supplementary'] = {
  redFlags: [
    {
      title: 'No system rent roll',
      text: 'The seller will not let you export it from the software, or offers a retyped list only.',
    },
    {
      title: 'Income nobody declared',
      text: 'HST returns and tax filings show less than the price is based on.',
    },
    {
      title: 'Use not permitted',
      text: 'Zoning does not name self-storage, or containers and parking earn money without permission.',
    },
    {
      title: 'Tanks or staining, no Phase I',
      text: 'The land shows a dirty past and access for an environmental consultant is refused.',
    },
    {
      title: 'Water in the units',
      text: 'Damp floors, heaved slabs or patched roofs in more than one building.',
    },
    {
      title: 'Pressure to waive',
      text: 'You are told to drop financing, title or inspection conditions to beat another buyer.',
    },
  ],
  nextSteps: [
    {
      title: 'Score it',
      text: 'Count ticks, fails and unknowns by section. More than five unknowns: ask again before you offer.',
    },
    {
      title: 'Price the fails',
      text: 'Put a dollar figure and a source on each failed check and carry the total into your offer.',
    },
    {
      title: 'Offer with conditions',
      text: 'Keep financing, Phase I, building, title and zoning conditions, with time enough to meet them.',
    },
    {
      title: 'Book your people',
      text: 'Lawyer, lender, environmental and building consultants, insurance broker: engaged before day one.',
    },
  ],
};
