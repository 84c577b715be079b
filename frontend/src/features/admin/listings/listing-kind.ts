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

const NONE = [['', 'Not stated']] as const;

/** The fields of the form, grouped, in display order. */
const FIELD_GROUPS: FieldGroups = [
  [
    'Public',
    [
      { name: 'draft.name', label: 'Name' },
      {
        name: 'draft.slug',
        label: 'Page address',
        hint: 'The part after /listings/. It is permanent, so do not name the location',
      },
      { name: 'draft.kind', label: 'One-line description' },
      { name: 'draft.summary', label: 'Summary', kind: 'long' },
      { name: 'draft.propertyKind', label: 'Property type', choices: [...NONE, ...PROPERTY_KINDS] },
      {
        name: 'draft.region',
        label: 'Region',
        hint: 'Only with the seller’s written permission',
        choices: [...NONE, ...REGION_CHOICES],
      },
      {
        name: 'draft.highlights',
        label: 'Highlights',
        kind: 'long',
        hint: 'One per line: title | text | supporting document',
      },
      { name: 'draft.photos', label: 'Photos', kind: 'photos' },
    ],
  ],
  [
    'Figures stated by the seller',
    [
      { name: 'draft.asking.amount', label: 'Asking price, in CA$' },
      { name: 'draft.asking.short', label: 'Short asking price', hint: 'Such as CA$1.3M' },
      { name: 'draft.asking.note', label: 'Price flexibility' },
      { name: 'draft.capRatePercent', label: 'Cap rate, in percent' },
      { name: 'draft.squareFeet', label: 'Rentable area, in sq ft' },
      { name: 'draft.occupancy.percent', label: 'Occupancy, in percent' },
      { name: 'draft.occupancy.vacantUnits', label: 'Vacant units' },
      { name: 'draft.units.driveUp', label: 'Drive-up units' },
      { name: 'draft.units.container', label: 'Container units' },
      { name: 'draft.parking.from', label: 'Parking spots, minimum' },
      { name: 'draft.parking.to', label: 'Parking spots, maximum' },
      { name: 'draft.parking.unleasedUpTo', label: 'Unleased parking spots, up to' },
      { name: 'draft.site.acres', label: 'Site size, in acres' },
      { name: 'draft.site.parcels', label: 'Parcel sizes, in acres', hint: 'Separated by commas' },
      { name: 'draft.zoning', label: 'Zoning' },
      { name: 'draft.expansion', label: 'Expansion potential' },
      {
        name: 'draft.income',
        label: 'Income',
        kind: 'long',
        hint: 'One year per line: year | revenue | NOI | “projected” if applicable',
      },
      {
        name: 'draft.appraisedRanges',
        label: 'Appraised ranges',
        kind: 'long',
        hint: 'One per line: range | cap rate in percent',
      },
    ],
  ],
  [
    CONFIDENTIAL_LEGEND,
    [
      { name: 'confidential.address', label: 'Property address' },
      { name: 'confidential.sellerName', label: 'Seller' },
      { name: 'confidential.consentOn', label: 'Date of consent to advertise', kind: 'day' },
      { name: 'confidential.consentText', label: 'Wording of the consent', kind: 'long' },
      { name: 'confidential.notes', label: 'Notes', kind: 'long' },
    ],
  ],
];

const TOO_MANY = `A listing can have up to ${MAX_PHOTOS} photos`;

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

/** Editor configuration for listings. */
export const LISTING_KIND: ContentKindConfig<EditedListing, ListingParts> = {
  key: 'listing',
  noun: 'listing',
  groups: FIELD_GROUPS,
  rules: LISTING_RULES,
  photos: {
    label: 'Photos',
    noun: 'photo',
    most: MAX_PHOTOS,
    tooMany: TOO_MANY,
    hint:
      `Choose files or drop them here: up to ${MAX_PHOTOS} JPEG, PNG, WebP or AVIF files, ${MAX_UPLOAD_TEXT} each. The first is ` +
      'the main photo. Photos must not reveal the location. Camera metadata is removed.',
  },
  sentences: [
    ['draft.slug', 'The address of a published page cannot be changed'],
    ['draft.photos.', 'This photo is no longer available. Remove it and add it again'],
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
