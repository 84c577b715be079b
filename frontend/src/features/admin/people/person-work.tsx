import { LEAD_STAGES, type Person, updatePerson } from '@brokerage/contracts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../shared/api.ts';
import { hasCode } from '../../../shared/api-error.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { CONTROL, FIELD, smallButton } from '../shell/buttons.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { tagsOf } from './person.rules.ts';
import { usePersonChange } from './use-person-change.ts';

const LABELS = { stage: 'Stage', owner: 'Owner', tags: 'Tags', name: 'Name', phone: 'Phone' } as const;

const fieldsOf = ({ stage, owner, tags, name, phone }: Person) => ({
  stage,
  owner,
  tags: tags.join(', '),
  name,
  phone,
});

/** Edits what the office records about a person: stage, owner, tags, name and phone. */
export function PersonWork({ person }: { person: Person }) {
  const { id } = person;
  const [problem, setProblem] = useState('');
  const form = useStoredForm(person.version, fieldsOf(person));
  const { typed, version, overlaps, stored, field } = form;
  const save = usePersonChange(
    id,
    async (input: z.input<typeof updatePerson.input>) => {
      const changed = await call(updatePerson, input);
      form.saved({ version: changed.version, stored: fieldsOf(changed), sent: typed });
      return changed;
    },
    'Person saved',
    { saysConflict: true },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const input = updatePerson.input.safeParse({ personId: id, version, ...typed, tags: tagsOf(typed.tags) });
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
      <div className="col-span-2 empty:hidden">
        <ChangedMeanwhile
          isRefused={hasCode(save.error, 'version_conflict')}
          theirs={overlaps.map((name) => [
            LABELS[name],
            name === 'stage' ? LEAD_STAGES_IN_WORDS[stored.stage] : stored[name],
          ])}
        />
      </div>
      <label className={FIELD}>
        Stage
        <select className={CONTROL} {...field('stage')}>
          {LEAD_STAGES.map((value) => (
            <option key={value} value={value}>
              {LEAD_STAGES_IN_WORDS[value]}
            </option>
          ))}
        </select>
      </label>
      <label className={FIELD}>
        Owner
        <input maxLength={100} autoComplete="off" className={CONTROL} {...field('owner')} />
      </label>
      <label className={`${FIELD} col-span-2`}>
        Tags, separated by commas
        <input autoComplete="off" className={CONTROL} {...field('tags')} />
      </label>
      <label className={FIELD}>
        Name
        <input required maxLength={100} autoComplete="off" className={CONTROL} {...field('name')} />
      </label>
      <label className={FIELD}>
        Phone
        <input type="tel" maxLength={40} autoComplete="off" className={CONTROL} {...field('phone')} />
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
