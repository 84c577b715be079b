import { Email, isOffice, roleOf } from '@brokerage/contracts';
import {
  commandOutbox,
  type CommandIo,
  createLogger,
  type Logger,
  runOnDatabase,
  runServiceCommand,
} from '@brokerage/service-kit';
import type { Connection } from 'mongoose';
import { AUDIT, type AuditFields, auditSchema } from '../audit/audit.model.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { AuditService } from '../audit/audit.service.ts';
import { migrations } from '../migrations.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { SESSION, type SessionFields, sessionSchema } from '../sessions/session.model.ts';
import { SessionOutbox } from '../sessions/session-outbox.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { USER, type UserFields, userSchema } from '../users/user.model.ts';
import { UserOutbox } from '../users/user-outbox.ts';
import { UserRepository } from '../users/user.repository.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { type PasswordInput, readPassword } from './given-password.ts';

const USAGE = `list                    everybody who works or has worked in the office
create-admin <email>    makes an owner; reads the first password from standard input
make-owner <email>      makes a member of the office an owner
reset-password <email>  reads a password from standard input; every session of the account ends
disable <email>         suspends an account at once
enable <email>          lets it sign in again
reset-totp <email>      removes the authenticator app and the recovery codes
A password set here opens nothing until its owner has chosen another one at sign-in.`;

interface AccountIo extends CommandIo {
  input: PasswordInput;
  /** The error stream, because `print` writes the answer only. */
  log: { write(line: string): void };
}

type Act = (accounts: AdminAccounts, email: string, io: AccountIo) => Promise<string>;

const ACTS: Record<string, Act> = {
  'create-admin': async (accounts, email, { input }) => {
    await accounts.create(email, await readPassword(input, email));
    return 'The owner was created. They must choose their own password at the first sign-in.';
  },
  'make-owner': async (accounts, email) => {
    await accounts.makeOwner(email);
    return 'The account is now an owner. It must sign in again.';
  },
  'reset-password': async (accounts, email, { input }) => {
    await accounts.resetPassword(email, await readPassword(input, email));
    return 'The password was replaced. A new one must be chosen at the next sign-in.';
  },
  disable: async (accounts, email) => {
    await accounts.disable(email);
    return 'The account is suspended.';
  },
  enable: async (accounts, email) => {
    await accounts.enable(email);
    return 'The account may sign in again.';
  },
  'reset-totp': async (accounts, email) => {
    await accounts.resetSecondFactor(email);
    return 'The second factor was removed.';
  },
};

/** Runs one command on the service's database while the service is running. Returns the exit code. */
export async function runCommand(words: readonly string[], io: AccountIo): Promise<number> {
  const own = { usage: USAGE, run: (given: readonly string[]) => runAccountCommand(given, io) };
  return runServiceCommand(words, { ...io, service: 'auth', migrations, reporting: [userSchema, sessionSchema], own });
}

/** Returns undefined if it is not a command about accounts. */
function runAccountCommand(
  [name = '', address, ...more]: readonly string[],
  io: AccountIo,
): Promise<number> | undefined {
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  const email = Email.safeParse(address);
  const isList = name === 'list' && address === undefined;
  if (more.length > 0 || (!isList && !(act && email.success))) return undefined;
  return runOnDatabase(io, async (connection, { LOG_LEVEL }) => {
    const logger = createLogger({ service: 'auth', instance: 'command', level: LOG_LEVEL, destination: io.log });
    const accounts = await accountsOf(connection, logger);
    if (act && email.success) io.print(await act(accounts, email.data, io));
    else for (const user of await accounts.list()) io.print(lineOf(user));
  });
}

function lineOf(user: UserFields): string {
  const { email, createdAt, disabledAt, secondFactor, givenPassword } = user;
  const role = roleOf(user);
  if (!isOffice(role)) return `${email}  has left the office`;
  const marks = [
    role,
    disabledAt ? 'suspended' : 'active',
    secondFactor ? 'second factor' : 'no second factor',
    ...(givenPassword ? ['has not chosen a password yet'] : []),
  ];
  return `${email}  since ${createdAt.toISOString().slice(0, 10)}  ${marks.join(', ')}`;
}

async function accountsOf(connection: Connection, logger: Logger): Promise<AdminAccounts> {
  const [userModel, sessionModel] = [
    connection.model<UserFields>(USER, userSchema),
    connection.model<SessionFields>(SESSION, sessionSchema),
  ];
  const users = new UserRepository(userModel, commandOutbox(UserOutbox, userModel, logger));
  const sessions = new SessionRepository(sessionModel, commandOutbox(SessionOutbox, sessionModel, logger));
  const rows = new AuditRepository(connection.model<AuditFields>(AUDIT, auditSchema), connection);
  // The service may never have run on this database.
  await Promise.all([users.onModuleInit(), rows.onModuleInit()]);
  return new AdminAccounts(connection, users, sessions, new PasswordHasher(), new AuditService(rows, logger));
}
