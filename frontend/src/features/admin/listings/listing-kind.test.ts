import { BUILT_IN_LISTINGS, type ConfidentialListing, ListingDraft } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { moved } from '../editor/form.rules.ts';
import { LISTING_RULES } from './listing-kind.ts';

const { changesOf, fieldOf, partsOf, photosIn, typedOf, withPhotos } = LISTING_RULES;

const confidential: ConfidentialListing = {
  address: null,
  sellerName: 'A seller',
  notes: null,
  consentOn: '2026-10-01',
  consentText: null,
};
const drafts = BUILT_IN_LISTINGS.map((listing) =>
  ListingDraft.parse(Object.fromEntries(ListingDraft.keyof().options.map((name) => [name, listing[name] ?? null]))),
);

test.each(drafts)('$name passes through the form without a change', (draft) => {
  const parts = { draft, confidential };
  expect(partsOf(typedOf(parts))).toEqual({ parts });
  expect(changesOf(parts, parts)).toEqual({ draft: {}, confidential: {} });
});

test('an error is reported at its field and line', () => {
  const [draft] = drafts;
  if (!draft) throw new Error('a listing is expected');
  const typed = {
    ...typedOf({ draft, confidential }),
    'draft.slug': 'Mill Street',
    'draft.asking.amount': 'a lot',
    'draft.squareFeet': '12,000',
    'draft.highlights': 'Room | Much of it | Rent roll\nNo paper | Nothing proves it',
    'confidential.consentOn': '1 October',
  };
  expect(partsOf(typed)).toEqual({
    problems: {
      'draft.slug': expect.stringContaining('lowercase letters'),
      'draft.asking.amount': expect.stringContaining('whole Canadian dollars'),
      'draft.highlights': 'Line 2: This field is required',
      'confidential.consentOn': 'Enter the date of the consent',
    },
  });
});

test('a checklist entry leads to its form field', () => {
  expect(fieldOf('draft.highlights.0.text')).toBe('draft.highlights');
  expect(fieldOf('draft.photos.2.media')).toBe('draft.photos.2.alt');
  expect(fieldOf('draft.asking')).toBe('draft.asking.amount');
  expect(fieldOf('draft.site.parcels.1')).toBe('draft.site.parcels');
  expect(fieldOf('confidential.consentOn')).toBe('confidential.consentOn');
});

test('photographs can be added, described, moved and removed, and a blank credit is dropped', () => {
  const [draft] = drafts;
  if (!draft) throw new Error('a listing is expected');
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => ({ media: letter.repeat(64), alt: `Door ${letter}` }));
  if (!first || !second || !third) throw new Error('three photographs are expected');
  const typed = withPhotos(typedOf({ draft, confidential }), () => [first, second, { ...third, credit: ' ' }]);
  expect(photosIn(withPhotos(typed, (photos) => moved(photos, third.media, -2)))).toMatchObject([third, first, second]);
  expect(photosIn(withPhotos(typed, (photos) => moved(photos, first.media, 1)))).toMatchObject([second, first, third]);
  expect(partsOf(typed)).toMatchObject({ parts: { draft: { photos: [first, second, third] } } });
  const none = partsOf(withPhotos(typed, () => []));
  expect(none).toMatchObject({ parts: { draft: { photos: [] } } });
  const long = withPhotos(typed, ([one, ...rest]) =>
    one ? [one, { ...second, alt: 'x'.repeat(201) }, ...rest.slice(1)] : [],
  );
  expect(partsOf(long)).toEqual({ problems: { 'draft.photos.1.alt': 'This must be at most 200 characters' } });
});
