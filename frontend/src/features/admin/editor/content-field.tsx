import { CONTROL } from '../shell/buttons.tsx';
import type { ControlProps, FieldOfContent } from './content-kind.ts';

interface ContentFieldProps {
  field: FieldOfContent;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a form, with its hint and its error. */
export function ContentField({
  field: { name, label, hint, kind, choices, control: Control },
  value,
  problem,
  onChange,
}: ContentFieldProps) {
  const hintId = `${name}-hint`;
  const problemId = `${name}-problem`;
  const described = [hint ? hintId : '', problem ? problemId : ''].filter(Boolean).join(' ');
  const attributes: Omit<ControlProps, 'onChange'> = {
    id: name,
    name,
    value,
    className: CONTROL,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
  const shared = {
    ...attributes,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={kind === 'long' ? 'sm:col-span-2' : ''}>
      <label htmlFor={name} className="block text-sm font-semibold">
        {label}
      </label>
      {Control ? (
        <Control {...attributes} onChange={onChange} />
      ) : choices ? (
        <select {...shared}>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'long' ? (
        <textarea rows={4} {...shared} className={`${CONTROL} field-sizing-content min-h-24`} />
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
