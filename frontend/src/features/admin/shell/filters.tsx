import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CONTROL, smallButton } from './buttons.tsx';

/** The search and filters of a list. On a phone the filters are behind a button, so that the list stays in view. */
export function FilterBar({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      className={`no-print mb-2 flex flex-wrap items-end gap-3 max-md:gap-2 ${isOpen ? '' : 'max-md:[&>:not(search,[data-stays])]:hidden'}`}
    >
      {children}
      <button
        type="button"
        data-stays=""
        aria-expanded={isOpen}
        className={`${smallButton()} md:hidden`}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </button>
    </div>
  );
}

interface SelectFilterProps {
  label: string;
  value: string | undefined;
  /** Values with their labels; the empty value means all. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

export function SelectFilter({ label, value = '', options, onChange }: SelectFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-xs font-semibold">
        {label}
      </label>
      <select id={id} className={CONTROL} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function DayFilter({ label, value = '', onChange }: Omit<SelectFilterProps, 'options'>) {
  return (
    <div>
      <label className="text-xs font-semibold">
        {label}
        <input type="date" className={CONTROL} value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    </div>
  );
}

/** An exact-match filter, applied on Enter or blur. */
export function TextFilter({ label, value = '', onChange }: Omit<SelectFilterProps, 'options'>) {
  const field = useRef<HTMLInputElement>(null);
  const use = (): void => {
    const text = (field.current?.value ?? '').trim();
    if (text !== value) onChange(text);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    use();
  };
  return (
    <form onSubmit={submit} className="w-32">
      <label className="text-xs font-semibold">
        {label}
        <input ref={field} key={value} defaultValue={value} maxLength={100} onBlur={use} className={CONTROL} />
      </label>
    </form>
  );
}

/** A search, sent on Enter. The key `/` focuses it from anywhere on the page. */
export function SearchFilter({
  label,
  value,
  onFind,
}: {
  label: string;
  value: string;
  onFind: (text: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onFind((field.current?.value ?? '').trim());
  };
  return (
    <search className="flex grow">
      <form onSubmit={submit} className="flex grow items-end gap-2">
        <label className="min-w-0 grow text-xs font-semibold md:min-w-48">
          {label} <kbd className="font-normal text-muted max-md:hidden">/</kbd>
          <input ref={field} key={value} type="search" defaultValue={value} maxLength={100} className={CONTROL} />
        </label>
        <button type="submit" className={smallButton()}>
          Search
        </button>
      </form>
    </search>
  );
}
