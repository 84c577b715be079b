import {
  cancelListingSchedule,
  ConfidentialListing,
  type EditedListing,
  ListingDraft,
  MAX_PHOTOS,
  MAX_UPLOAD_TEXT,
  publishListing,
  readConfidentialListing,
  readListing,
  rollBackListing,
  saveListing,
  scheduleListing,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { PROPERTY_KINDS, REGION_CHOICES } from '../../../shared/forms/property-choices.content.ts';
import { CONFIDENTIAL_LEGEND, type ContentKindConfig, type FieldGroups, readWhole } from '../editor/content-kind.ts';
import { formRules } from '../editor/form.rules.ts';
import { listingQueries } from '../shell/listings.queries.ts';

export interface ListingParts {
  draft: ListingDraft;
  confidential: ConfidentialListing;
}

const NONE = [['', 'Not said']] as const;

/** The fields of the form, group by group, in the order they are read in. */
const FIELD_GROUPS: FieldGroups = [
  [
    'What everybody reads',
    [
      { name: 'draft.name', label: 'Name' },
      { name: 'draft.slug', label: 'Address of its page', hint: '/listings/… for good, without the place' },
      { name: 'draft.kind', label: 'What it is, in a line' },
      { name: 'draft.summary', label: 'Summary', kind: 'long' },
      { name: 'draft.propertyKind', label: 'Property type', choices: [...NONE, ...PROPERTY_KINDS] },
      {
        name: 'draft.region',
        label: 'Region',
        hint: 'Only where the seller allows it in writing',
        choices: [...NONE, ...REGION_CHOICES],
      },
      {
        name: 'draft.highlights',
        label: 'Highlights',
        kind: 'long',
        hint: 'One a line: title | text | paper that proves it',
      },
      { name: 'draft.photos', label: 'Photographs', kind: 'photos' },
    ],
  ],
  [
    'Figures, as the seller states them',
    [
      { name: 'draft.asking.amount', label: 'Asking price, in CA$' },
      { name: 'draft.asking.short', label: 'Asking price in short', hint: 'Such as CA$1.3M' },
      { name: 'draft.asking.note', label: 'How firm the price is' },
      { name: 'draft.capRatePercent', label: 'Cap rate, in percent' },
      { name: 'draft.squareFeet', label: 'Rentable area, in sq ft' },
      { name: 'draft.occupancy.percent', label: 'Occupancy, in percent' },
      { name: 'draft.occupancy.vacantUnits', label: 'Vacant units' },
      { name: 'draft.units.driveUp', label: 'Drive-up units' },
      { name: 'draft.units.container', label: 'Container units' },
      { name: 'draft.parking.from', label: 'Parking spots, from' },
      { name: 'draft.parking.to', label: 'Parking spots, to' },
      { name: 'draft.parking.unleasedUpTo', label: 'Parking spots without a lease, up to' },
      { name: 'draft.site.acres', label: 'Site, in acres' },
      { name: 'draft.site.parcels', label: 'Parcels, in acres', hint: 'With commas between them' },
      { name: 'draft.zoning', label: 'Zoning' },
      { name: 'draft.expansion', label: 'Room to expand' },
      {
        name: 'draft.income',
        label: 'Income',
        kind: 'long',
        hint: 'One year a line: year | revenue | NOI | “projected” if it is',
      },
      {
        name: 'draft.appraisedRanges',
        label: 'Appraised ranges',
        kind: 'long',
        hint: 'One a line: range | cap rate in percent',
      },
    ],
  ],
  [
    CONFIDENTIAL_LEGEND,
    [
      { name: 'confidential.address', label: 'Address of the property' },
      { name: 'confidential.sellerName', label: 'Seller' },
      { name: 'confidential.consentOn', label: 'Day of the consent to advertise', kind: 'day' },
      { name: 'confidential.consentText', label: 'Wording of the consent', kind: 'long' },
      { name: 'confidential.notes', label: 'Notes', kind: 'long' },
    ],
  ],
];

const TOO_MANY = `A listing has at most ${MAX_PHOTOS} photographs`;

export const LISTING_RULES = formRules<ListingParts>({
  schemas: { draft: ListingDraft, confidential: ConfidentialListing },
  groups: {
    asking: ['amount', 'short', 'note'],
    occupancy: ['percent', 'vacantUnits'],
    units: ['driveUp', 'container'],
    parking: ['from', 'to', 'unleasedUpTo'],
    site: ['acres', 'parcels'],
  },
  lines: {
    income: ['year', 'revenue', 'noi', 'projected'],
    appraisedRanges: ['range', 'capRatePercent'],
    highlights: ['title', 'text', 'check'],
  },
  numbers:
    'amount percent vacantUnits driveUp container from to unleasedUpTo acres squareFeet capRatePercent year revenue noi'.split(
      ' ',
    ),
  commas: ['parcels'],
  flags: ['projected'],
  pictures: { name: 'photos', isOne: false },
});

/** Listings, as the editor knows them. */
export const LISTING_KIND: ContentKindConfig<EditedListing, ListingParts> = {
  key: 'listing',
  noun: 'listing',
  groups: FIELD_GROUPS,
  rules: LISTING_RULES,
  photos: {
    label: 'Photographs',
    noun: 'photograph',
    most: MAX_PHOTOS,
    tooMany: TOO_MANY,
    hint:
      `Choose files or drop them here: up to ${MAX_PHOTOS}, JPEG, PNG, WebP or AVIF of at most ${MAX_UPLOAD_TEXT}. The first one ` +
      'leads. None may show where the property is; what a camera writes into a file is taken out.',
  },
  sentences: [
    ['draft.slug', 'The address of a page that was published stays as it is'],
    ['draft.photos.', 'This photograph is not here any more: remove it and add it again'],
  ],
  queries: listingQueries,
  changing: saveListing,
  read: (id) => readWhole(call(readListing, { id }), call(readConfidentialListing, { id })),
  save: (seen, changes) => call(saveListing, { ...seen, ...changes }),
  publish: (seen) => call(publishListing, seen),
  schedule: (seen, at) => call(scheduleListing, { ...seen, at }),
  cancelSchedule: (seen) => call(cancelListingSchedule, seen),
  rollBack: (seen, to) => call(rollBackListing, { ...seen, to }),
};
