import { AUTOSAVE_DAYS, autosaveContent, DAY_MS, readAutosave } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { startCatalog } from './fixtures.ts';

const broker = buyerActor({ role: 'broker' });
const colleague = buyerActor({ role: 'owner' });
const listing = { kind: 'listing', id: 'listing-1' } as const;
const field = { name: 'confidential.address', from: '', to: '17 Quillfeather Road' };

test('unsaved text is kept for its author only, until they save or discard it', async () => {
  const { call, database } = await startCatalog();
  expect(await call(readAutosave, listing, broker)).toEqual({ autosave: null });
  await call(autosaveContent, { ...listing, fields: [field] }, broker);
  const more = { name: 'draft.summary', from: 'A lot', to: 'A paved lot' };
  await call(autosaveContent, { ...listing, fields: [field, more] }, broker);
  expect(await call(readAutosave, listing, broker)).toEqual({
    autosave: { at: expect.any(String), fields: [field, more] },
  });
  expect(await call(readAutosave, listing, colleague)).toEqual({ autosave: null });
  expect(await call(readAutosave, { kind: 'listing', id: 'listing-2' }, broker)).toEqual({ autosave: null });
  expect(await call(readAutosave, { kind: 'agent', id: 'listing-1' }, broker)).toEqual({ autosave: null });
  await call(autosaveContent, { ...listing, fields: [] }, broker);
  await call(autosaveContent, { ...listing, fields: [] }, broker);
  expect(await call(readAutosave, listing, broker)).toEqual({ autosave: null });

  await expect(call(readAutosave, listing, buyerActor({ role: 'assistant' }))).rejects.toMatchObject({
    code: 'role_not_allowed',
  });
  await expect(
    call(autosaveContent, { ...listing, fields: [{ ...field, to: 'x'.repeat(60_001) }] }, broker),
  ).rejects.toMatchObject({ code: 'validation_failed' });

  const indexes = await database.collection('autosaves').indexes();
  const seconds = (AUTOSAVE_DAYS * DAY_MS) / 1000;
  expect(indexes).toEqual(expect.arrayContaining([expect.objectContaining({ expireAfterSeconds: seconds })]));
});
