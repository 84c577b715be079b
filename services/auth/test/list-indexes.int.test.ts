import { commandOutbox, createLogger } from '@brokerage/service-kit';
import { costlyReads, createHarness, indexesOf, openExplained } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { codeSchema } from '../src/codes/code.model.ts';
import { sessionSchema } from '../src/sessions/session.model.ts';
import { resetSchema } from '../src/sign-in/reset.model.ts';
import { invitationSchema } from '../src/team/invitation.model.ts';
import { type UserFields, userSchema } from '../src/users/user.model.ts';
import { UserOutbox } from '../src/users/user-outbox.ts';
import { UserRepository } from '../src/users/user.repository.ts';
import { AuditRepository } from '../src/audit/audit.repository.ts';
import { type AuditFields, auditSchema } from '../src/audit/audit.model.ts';

test('every filter of the audit log uses an index, in its order', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('auth'));
  const model = connection.model<AuditFields>('Audit', auditSchema);
  const rows = new AuditRepository(model, connection);
  await rows.onModuleInit();
  await model.collection.insertMany(
    Array.from({ length: 1500 }, (_, index) => ({
      _id: index + 1,
      entryId: `entry-${index}`,
      operation: index % 3 ? 'updatePrice' : 'refundOrder',
      target: index % 4 ? 'product-1' : 'product-2',
      phase: index % 2 ? ('asked' as const) : ('done' as const),
    })) as never,
  );
  const reads = await explain(async () => {
    for (const operation of [undefined, 'updatePrice', 'nothing'])
      for (const target of [undefined, 'product-1', 'nothing'])
        for (const phase of [undefined, 'refused', 'done'] as const)
          for (const before of [undefined, 1200]) await rows.list({ operation, target, phase, before }, 51);
    await rows.last();
  });
  expect(costlyReads(reads)).toEqual([]);
});

test('the query over all users that runs every half minute uses an index', async () => {
  const { connection, explain } = await openExplained((await createHarness()).env('auth'));
  const model = connection.model<UserFields>('User', userSchema);
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const users = new UserRepository(model, commandOutbox(UserOutbox, model, logger));
  await users.onModuleInit();
  const reads = await explain(() => users.reportErasures());
  expect(reads).toHaveLength(1);
  expect(costlyReads(reads)).toEqual([]);
});

test('no index of a collection is a prefix of another one', () => {
  const schemas = [auditSchema, codeSchema, invitationSchema, resetSchema, sessionSchema, userSchema];
  for (const schema of schemas) expect([schema.get('collection'), ...indexesOf(schema).superfluous]).toHaveLength(1);
});
