import { operatorCommand } from './operator-command.ts';

/** How auth's operator command marks an admin who still has the first password. */
const NOT_REPLACED = 'has not chosen a password yet';

/**
 * Returns whether an admin still has to replace the first password of the account, according to auth's own command. Also true when the
 * account does not exist: the service then creates it with that password when it starts.
 */
export async function isFirstPassword(
  email: string,
  database: { mongoUri: string; namespace: string },
): Promise<boolean> {
  const printed = await operatorCommand(['list'], { service: 'auth', ...database });
  const line = printed.split('\n').find((text) => text.startsWith(`${email} `));
  return line === undefined || line.includes(NOT_REPLACED);
}
