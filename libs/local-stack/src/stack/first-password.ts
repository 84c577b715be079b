import { operatorCommand } from './operator-command.ts';

/** How auth's operator command marks an admin whose first password still holds. */
const NOT_REPLACED = 'has not chosen a password yet';

/**
 * Whether an admin has still to replace the password the account was made with, as auth's own command says. True also where there
 * is no such account yet: then the service makes it with that password at its start.
 */
export async function isFirstPassword(
  email: string,
  database: { mongoUri: string; namespace: string },
): Promise<boolean> {
  const printed = await operatorCommand(['list'], { service: 'auth', ...database });
  const line = printed.split('\n').find((text) => text.startsWith(`${email} `));
  return line === undefined || line.includes(NOT_REPLACED);
}
