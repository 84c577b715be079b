import { ADMIN_PASSWORD_MIN, NewPasswordEntry } from '@brokerage/contracts';
import { CommandRefused } from '@brokerage/service-kit';
import { isCommonPassword } from '../passwords/password.rules.ts';

const MAX_BYTES = 4096;

export type PasswordInput = AsyncIterable<string | Buffer> & { isTTY?: boolean };

/** Reads the password from standard input, without the line end, to keep it out of arguments, history and logs. */
export async function readPassword(input: PasswordInput, email: string): Promise<string> {
  if (input.isTTY)
    throw new CommandRefused('The password is read from standard input: pipe it in, so that no screen shows it.');
  let text = '';
  for await (const part of input) {
    text += part.toString();
    if (text.length > MAX_BYTES) break;
  }
  const password = text.replace(/\r?\n$/, '');
  if (!NewPasswordEntry.safeParse(password).success)
    throw new CommandRefused(`The password must have ${ADMIN_PASSWORD_MIN} to 256 characters.`);
  if (isCommonPassword(password, email)) throw new CommandRefused('This password is too common.');
  return password;
}
