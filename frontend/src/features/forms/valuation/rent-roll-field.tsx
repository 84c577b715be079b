import type { ComponentProps } from 'react';
import { TextArea } from '../../../shared/ui/field.tsx';

interface RentRollFieldProps extends ComponentProps<'textarea'> {
  error: string | undefined;
  /** Receives the text of the chosen file. */
  onRead: (text: string) => void;
}

/** Reads a rent roll, pasted from a spreadsheet or as a CSV file. Tenants' names do not leave the browser. */
export function RentRollField({ error, onRead, ...field }: RentRollFieldProps) {
  return (
    <details open={error !== undefined || undefined} className="border-y border-line py-1">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Have a rent roll? Paste it, or choose a CSV file (optional)
      </summary>
      <div className="mt-1 mb-3 space-y-3">
        <TextArea
          {...field}
          id="unitMix"
          label="Units and rents by size"
          rows={5}
          spellCheck={false}
          placeholder={'Size, units, rented, rent a month\n10x20, 12, 11, 180\n5x10, 20, 15, 75.50'}
          hint="One line per size, or one per unit with its size, status and rent. We keep sizes, numbers and rents; names are left out."
          error={error}
        />
        <label className="block text-sm font-semibold noscript:hidden">
          CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="mt-1.5 block w-full text-base font-normal file:mr-4 file:min-h-11 file:border file:border-edge file:bg-plate file:px-4 file:font-semibold"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(onRead);
            }}
          />
        </label>
      </div>
    </details>
  );
}
