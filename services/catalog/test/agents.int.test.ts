import { randomUUID } from 'node:crypto';
import {
  type AgentDraft,
  BUILT_IN_AGENTS,
  cancelAgentSchedule,
  createAgent,
  listAgents,
  listAgentVersions,
  moveAgent,
  publishAgent,
  readAgent,
  readContactAgent,
  readMailSample,
  rollBackAgent,
  saveAgent,
  scheduleAgent,
  withdrawAgent,
} from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { startCatalog } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const assistant = buyerActor({ role: 'assistant' });
const [example] = BUILT_IN_AGENTS;
const { id } = example;
const second = { id: 'agent-2' };

test('built-in agents are imported once, and an agent can be created, saved, published, moved, withdrawn and rolled back', async () => {
  const { call, startOne, database } = await startCatalog();
  expect(await call(readAgent, { id }, assistant)).toMatchObject({ version: 1, isAhead: false, published: example });
  const save = (agent: string, version: number, draft: Partial<AgentDraft>, who = broker) =>
    call(saveAgent, { id: agent, version, draft }, who);
  await save(id, 1, { title: 'Broker of record' });
  await startOne();
  expect(await call(readAgent, { id }, assistant)).toMatchObject({
    version: 2,
    isAhead: true,
    draft: { title: 'Broker of record' },
    published: { title: example.title },
  });
  expect(await database.collection('agents').countDocuments()).toBe(BUILT_IN_AGENTS.length);
  const other = buyerActor({ role: 'broker' });
  expect(await save(id, 1, { summary: example.summary.replace('works', 'acts') }, other)).toMatchObject({ version: 3 });
  await expect(save(id, 1, { title: 'Salesperson' }, other)).rejects.toMatchObject({
    code: 'version_conflict',
    details: { version: 3, fields: ['draft.title'], by: other.userId },
  });
  await expect(save(id, 3, { title: 'Mine' }, assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(call(listAgents, {}, buyerActor())).rejects.toMatchObject({ code: 'forbidden' });

  const creationId = randomUUID();
  const begun = await call(createAgent, { creationId, name: 'Sam Field' }, broker);
  expect(begun).toMatchObject({ ...second, version: 1, published: null });
  expect(await call(createAgent, { creationId, name: 'Sam Field' }, broker)).toEqual(begun);
  expect(begun.issues.map(({ field }) => field)).toContain('draft.directPhone');
  await expect(call(publishAgent, { ...second, version: 1 }, broker)).rejects.toMatchObject({
    code: 'agent_not_publishable',
    details: { issues: begun.issues },
  });
  for (const slug of ['contact', 'insights', 'Sam Field'])
    await expect(save(second.id, 1, { slug })).rejects.toMatchObject({ code: 'validation_failed' });
  const portrait = { media: 'a'.repeat(64), alt: '' };
  await expect(save(second.id, 1, { portrait })).rejects.toMatchObject({ details: { field: 'draft.portrait' } });
  const { draft: written } = await call(readAgent, { id }, broker);
  const taken = await save(second.id, 1, { ...written, title: 'Broker', name: 'Sam Field' });
  expect(taken.issues).toEqual([{ field: 'draft.slug', message: 'Another agent has this address' }]);
  await save(second.id, 2, { slug: 'sam-field' });
  const shown = await call(publishAgent, { ...second, version: 3 }, broker);
  expect(shown).toMatchObject({ version: 4, publishedVersion: 4, isAhead: false, published: { slug: 'sam-field' } });

  // The former address stays the agent's and redirects to the page.
  await save(second.id, 4, { slug: 'samantha-field' });
  expect(await call(publishAgent, { ...second, version: 5 }, broker)).toMatchObject({
    published: { slug: 'samantha-field', formerSlugs: ['sam-field'] },
  });
  expect((await save(id, 3, { slug: 'sam-field' })).issues).toMatchObject([{ field: 'draft.slug' }]);

  await expect(call(withdrawAgent, { id, version: 4 }, broker)).rejects.toMatchObject({
    code: 'agent_named_everywhere',
  });
  // Mails name the first agent, who cannot be taken off the site.
  const order = [id, second.id];
  const move = (agent: string, to: 'up' | 'down', who = broker) => call(moveAgent, { id: agent, to, order }, who);
  await expect(move(second.id, 'up', assistant)).rejects.toMatchObject({ code: 'role_not_allowed' });
  const before = await call(readContactAgent, {}, broker);
  for (let times = 0; times < 2; times += 1)
    expect((await move(second.id, 'up')).agents.map((agent) => agent.id)).toEqual([second.id, id]);
  const contact = await call(readContactAgent, {}, broker);
  expect(contact.name).toBe('Sam Field');
  expect(contact.version).toBeGreaterThan(before.version);
  await expect(call(withdrawAgent, { ...second, version: 7 }, broker)).rejects.toMatchObject({
    code: 'agent_named_everywhere',
  });
  // Somebody else has moved an agent in the meantime.
  await expect(move(id, 'up')).rejects.toMatchObject({ code: 'version_conflict' });
  const back = await call(moveAgent, { id, to: 'up', order: order.toReversed() }, broker);
  expect(back.agents).toMatchObject([
    { id, isAhead: true, change: { kind: 'moved', by: broker.userId } },
    { ...second, publishedVersion: 8, isAhead: false },
  ]);

  const gone = await call(withdrawAgent, { ...second, version: 8 }, broker);
  expect(gone).toMatchObject({ version: 9, published: null, publishedVersion: null });
  const rolledBack = await call(rollBackAgent, { ...second, version: 9, to: 3 }, broker);
  expect(rolledBack).toMatchObject({ version: 10, published: null, draft: { slug: 'sam-field' } });
  const { versions } = await call(listAgentVersions, second, assistant);
  expect(versions.map(({ change }) => change.kind)).toEqual(
    'rolled-back withdrawn moved moved published saved published saved saved created'.split(' '),
  );
  const { agents } = await call(listAgents, {}, assistant);
  expect(agents).toMatchObject([
    { id, isAhead: true },
    { ...second, publishedVersion: null },
  ]);
});

test('an agent is published at the scheduled time and named in mails; in production an example name is refused', async () => {
  const { call, startOne, database, env, closing } = await startCatalog({ instances: 0 });
  const mailbox = await openMailbox();
  const office = { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, LEADS_TO: 'desk@northgate.example.ca' };
  closing(await startNotification({ ...env('notification'), PUBLIC_ORIGIN: 'http://localhost:8080', ...office }));
  const mail = async () => (await call(readMailSample, { sampleNumber: 1 }, broker)).text;
  expect(await mail()).toContain(`${example.name}, ${example.title}`);
  await startOne({ PUBLISH_SWEEP_MS: '20', NODE_ENV: 'production' });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const refusal = {
    code: 'agent_not_publishable',
    details: { issues: [{ field: 'draft.name' }, { field: 'draft.directPhone' }] },
  };
  await expect(call(scheduleAgent, { id, version: 1, at: later }, broker)).rejects.toMatchObject(refusal);
  const real = { name: 'Sam Field', directPhone: '+1 807-345-2001', title: 'Broker of record' };
  await call(saveAgent, { id, version: 1, draft: real }, broker);
  await call(scheduleAgent, { id, version: 2, at: later }, broker);
  await call(cancelAgentSchedule, { id, version: 3 }, broker);
  const planned = await call(scheduleAgent, { id, version: 4, at: later }, broker);
  expect(planned.scheduled).toEqual({ version: 5, at: later, issues: null });
  const stored = database.collection<{ _id: string }>('agents');
  await stored.updateOne({ _id: id }, { $set: { 'scheduled.at': new Date() } });
  await eventually(async () => (await call(readAgent, { id }, assistant)).publishedVersion === 6);
  await eventually(async () => (await mail()).includes('Sam Field, Broker of record'));
  expect(await call(readAgent, { id }, assistant)).toMatchObject({
    published: { title: 'Broker of record' },
    scheduled: null,
    change: { kind: 'published', by: broker.userId },
  });

  // A profile that may no longer be published when it is due is held back, and the office is notified.
  await call(scheduleAgent, { id, version: 6, at: later }, broker);
  const due = { 'scheduled.at': new Date(), 'draft.directPhone': example.directPhone };
  await stored.updateOne({ _id: id }, { $set: due });
  const told = await eventually(async () => mailbox.mails[0]);
  expect(told.recipients).toEqual([office.LEADS_TO]);
  expect(told.parsed.text).toContain(`http://localhost:8080/admin/content/agents/${id}`);
  expect(await call(readAgent, { id }, assistant)).toMatchObject({
    version: 7,
    publishedVersion: 6,
    scheduled: { version: 7, issues: [{ field: 'draft.directPhone' }] },
  });
});
