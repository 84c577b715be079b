import { TaxPlace } from '@brokerage/contracts';
import { PLACE_NAMES } from './tax-text.ts';

/** Asks where the buyer is. This determines how much of the price is tax; the price does not change. */
export function TaxPlaceField({ place, onChange }: { place: TaxPlace; onChange: (place: TaxPlace) => void }) {
  return (
    <div className="max-w-xs min-w-0">
      <label htmlFor="tax-place" className="text-sm font-semibold">
        Where are you?
      </label>
      <select
        id="tax-place"
        aria-describedby="tax-place-hint"
        value={place}
        onChange={(event) => onChange(TaxPlace.parse(event.target.value))}
        className="mt-1.5 block min-h-11 w-full rounded-plate border border-edge bg-plate px-3 py-2 text-base"
      >
        {TaxPlace.options.map((option) => (
          <option key={option} value={option}>
            {PLACE_NAMES[option]}
          </option>
        ))}
      </select>
      <p id="tax-place-hint" className="mt-1.5 text-sm text-muted">
        Determines how much of the price is GST/HST on your receipt. The price stays the same.
      </p>
    </div>
  );
}
