import { createPerson, Email, PERSON_ENTRY_KINDS } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { ActionDialog, type Decided, FieldProblem } from '../shell/action-dialog.tsx';
import { CONTROL, FIELD } from '../shell/buttons.tsx';
import { ENTRY_KINDS_IN_WORDS } from '../words/person-words.ts';
import { peopleQueries } from './people.queries.ts';

/** Adds somebody who called or came by. A known address leads to the existing person. */
export function NewPerson() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = async ({ actionId, field }: Decided): Promise<void> => {
    const email = field('email');
    if (email && !Email.safeParse(email).success) throw new FieldProblem('email', 'Invalid email address');
    const input = createPerson.input.safeParse({
      personId: actionId,
      name: field('name'),
      email,
      phone: field('phone'),
      kind: field('kind'),
      text: field('text'),
    });
    const issue = input.error?.issues[0];
    if (!input.success) throw new FieldProblem(String(issue?.path[0] ?? ''), issue?.message);
    const { id } = await call(createPerson, input.data);
    await queryClient.invalidateQueries({ queryKey: peopleQueries.all });
    await navigate({ to: '/admin/people/$personId', params: { personId: id } });
  };
  return (
    <ActionDialog label="New person" confirm="Save" hasReason={false} onConfirm={create}>
      <label className={FIELD}>
        Name
        <input name="name" required maxLength={100} autoComplete="off" className={CONTROL} />
      </label>
      <div className="grid grid-cols-2 gap-3">
        <label className={FIELD}>
          Phone
          <input name="phone" type="tel" maxLength={40} autoComplete="off" className={CONTROL} />
        </label>
        <label className={FIELD}>
          Email, if known
          <input name="email" type="email" maxLength={255} autoComplete="off" className={CONTROL} />
        </label>
      </div>
      <label className={FIELD}>
        Source
        <select name="kind" defaultValue="call" className={CONTROL}>
          {PERSON_ENTRY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ENTRY_KINDS_IN_WORDS[kind]}
            </option>
          ))}
        </select>
      </label>
      <label className={FIELD}>
        Subject
        <textarea name="text" required maxLength={2000} rows={3} className={CONTROL} />
      </label>
    </ActionDialog>
  );
}
