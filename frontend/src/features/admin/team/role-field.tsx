import { OFFICE_ROLES, type OfficeRole } from '@brokerage/contracts';
import { ROLES_EXPLAINED, ROLES_IN_WORDS } from '../words/team-words.ts';

/** Selects a role, each with its purpose. */
export function RoleField({ chosen }: { chosen: OfficeRole }) {
  return (
    <fieldset className="space-y-2 text-sm">
      <legend className="font-semibold">Role</legend>
      {OFFICE_ROLES.map((one) => (
        <label key={one} className="flex items-start gap-2">
          <input type="radio" name="role" value={one} defaultChecked={one === chosen} className="mt-1" />
          <span>
            <span className="font-semibold">{ROLES_IN_WORDS[one]}</span> {ROLES_EXPLAINED[one]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function roleOf(text: string): OfficeRole {
  return OFFICE_ROLES.find((one) => one === text) ?? 'assistant';
}
