import { CONTROL } from '../shell/buttons.tsx';
import { PROPERTY_KINDS, REGION_CHOICES } from '../../../shared/forms/property-choices.content.ts';

export interface FieldOfListing {
  name: string;
  label: string;
  hint?: string;
  kind?: 'long' | 'day' | 'photos';
  choices?: readonly (readonly [value: string, label: string])[];
}

const NONE = [['', 'Not said']] as const;

/** The fields of the form, group by group, in the order they are read in. */
export const FIELD_GROUPS: readonly (readonly [legend: string, fields: readonly FieldOfListing[]])[] = [
  [
    'What everybody reads',
    [
      { name: 'draft.name', label: 'Name' },
      { name: 'draft.slug', label: 'Address of its page', hint: '/listings/… for good, without the place' },
      { name: 'draft.kind', label: 'What it is, in a line' },
      { name: 'draft.summary', label: 'Summary', kind: 'long' },
      { name: 'draft.propertyKind', label: 'Kind of property', choices: [...NONE, ...PROPERTY_KINDS] },
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
    'Confidential: never on the site, in a mail or in a log',
    [
      { name: 'confidential.address', label: 'Address of the property' },
      { name: 'confidential.sellerName', label: 'Seller' },
      { name: 'confidential.consentOn', label: 'Day of the consent to advertise', kind: 'day' },
      { name: 'confidential.consentText', label: 'What the consent says', kind: 'long' },
      { name: 'confidential.notes', label: 'Notes', kind: 'long' },
    ],
  ],
];

const LABELS = new Map(FIELD_GROUPS.flatMap(([, fields]) => fields).map(({ name, label }) => [name, label]));

export function fieldLabel(name: string): string {
  const [, photo] = /^draft\.photos\.(\d+)\./.exec(name) ?? [];
  return photo === undefined ? (LABELS.get(name) ?? name) : `Photograph ${Number(photo) + 1}`;
}

interface ListingFieldProps {
  field: FieldOfListing;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function ListingField({
  field: { name, label, hint, kind, choices },
  value,
  problem,
  onChange,
}: ListingFieldProps) {
  const hintId = `${name}-hint`;
  const problemId = `${name}-problem`;
  const described = [hint ? hintId : '', problem ? problemId : ''].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    value,
    className: CONTROL,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className={kind === 'long' ? 'sm:col-span-2' : ''}>
      <label htmlFor={name} className="block text-sm font-semibold">
        {label}
      </label>
      {choices ? (
        <select {...shared}>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input type={kind === 'day' ? 'date' : 'text'} autoComplete="off" {...shared} />
      )}
      {hint ? (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {problem ? (
        <p id={problemId} className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
