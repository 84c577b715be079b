import { LEAD_STAGES, type Person, updatePerson } from '@brokerage/contracts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../shared/api.ts';
import { formText, ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { tagsOf } from './person.rules.ts';
import { usePersonChange } from './use-person-change.ts';

const FIELD = 'block text-sm font-semibold';

/** What the office says of a person: how far it is, who looks after it, and by what it is found. */
export function PersonWork({ person }: { person: Person }) {
  const { id, version, name, phone, stage, owner, tags } = person;
  const [problem, setProblem] = useState('');
  const save = usePersonChange(
    id,
    (input: z.input<typeof updatePerson.input>) => call(updatePerson, input),
    'Person saved',
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (field: string): string => formText(fields, field);
    const asked = { name: text('name'), phone: text('phone'), stage: text('stage'), owner: text('owner') };
    const input = updatePerson.input.safeParse({ personId: id, version, ...asked, tags: tagsOf(text('tags')) });
    setProblem(input.error?.issues[0]?.message ?? '');
    if (input.success) save.mutate(input.data);
  };
  return (
    <ValidatedForm
      noValidate={false}
      onSubmit={submit}
      className="grid grid-cols-2 gap-3 border border-line bg-plate p-4"
      aria-label="Person"
    >
      <label className={FIELD}>
        Stage
        <select name="stage" defaultValue={stage} className={CONTROL}>
          {LEAD_STAGES.map((value) => (
            <option key={value} value={value}>
              {LEAD_STAGES_IN_WORDS[value]}
            </option>
          ))}
        </select>
      </label>
      <label className={FIELD}>
        Owner
        <input name="owner" defaultValue={owner} maxLength={100} autoComplete="off" className={CONTROL} />
      </label>
      <label className={`${FIELD} col-span-2`}>
        Tags, with commas between them
        <input name="tags" defaultValue={tags.join(', ')} autoComplete="off" className={CONTROL} />
      </label>
      <label className={FIELD}>
        Name
        <input name="name" required defaultValue={name} maxLength={100} autoComplete="off" className={CONTROL} />
      </label>
      <label className={FIELD}>
        Phone
        <input name="phone" type="tel" defaultValue={phone} maxLength={40} autoComplete="off" className={CONTROL} />
      </label>
      {problem ? (
        <p role="alert" className="col-span-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <div className="col-span-2">
        <button type="submit" className={smallButton('signal')} disabled={save.isPending}>
          Save
        </button>
      </div>
    </ValidatedForm>
  );
}
