import { createHash } from 'node:crypto';
import { type ImportProblem, type importPeople, type InputOf, type OutputOf, torontoDay } from '@brokerage/contracts';
import { type Actor, databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ConsentRepository, importedConsentId } from '../consents/consent.repository.ts';
import { FormKeyRepository } from '../forms/form-key.repository.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { checkRow, type ImportedBuyer } from './check-row.ts';

type Row = InputOf<typeof importPeople>['rows'][number];

interface Found {
  problems: ImportProblem[];
  buyers: (ImportedBuyer & { consentId: string; isKnown: boolean })[];
}

/** Imports buyers from a file. Rows are refused if the consent is not proven, or was withdrawn since. */
@Injectable()
export class PeopleImportService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly people: PersonRecordRepository,
    private readonly consents: ConsentRepository,
    private readonly keys: FormKeyRepository,
  ) {}

  async import({ take, rows }: InputOf<typeof importPeople>, actor: Actor): Promise<OutputOf<typeof importPeople>> {
    const now = await databaseNow(this.connection);
    const { problems, buyers } = await this.check(rows, torontoDay(now));
    const wanted = take === 'good' || (take === 'all' && problems.length === 0) ? buyers : [];
    for (const buyer of wanted) await this.take(buyer, actor, now);
    const known = buyers.filter(({ isKnown }) => isKnown).length;
    return { problems, good: buyers.length, known, taken: wanted.length };
  }

  private async check(rows: readonly Row[], today: string): Promise<Found> {
    const found: Found = { problems: [], buyers: [] };
    const rowOf = new Map<string, number>();
    for (const row of rows) {
      const checked = checkRow(row, today);
      if ('problems' in checked) {
        found.problems.push(...checked.problems.map((problem) => ({ row: row.row, ...problem })));
        continue;
      }
      const { buyer } = checked;
      const first = rowOf.get(buyer.email);
      rowOf.set(buyer.email, first ?? row.row);
      const refusal = first === undefined ? await this.refusalOf(buyer) : `The same address is in row ${first}`;
      if (refusal) {
        found.problems.push({ row: row.row, column: 'email', problem: refusal });
        continue;
      }
      const consentId = importedConsentId(buyer);
      const isKnown = (await this.consents.findActive(consentId)) !== null;
      found.buyers.push({ ...buyer, consentId, isKnown });
    }
    return found;
  }

  /** Returns why the consent is no longer valid; null while it is. */
  private async refusalOf({ email, givenAt }: ImportedBuyer): Promise<string | null> {
    const withdrawnAt = await this.consents.findWithdrawalSince(email, givenAt);
    if (withdrawnAt) return `Unsubscribed on ${torontoDay(withdrawnAt)}, after this consent`;
    const isErased = await this.consents.hasErased(await this.keys.sign(`erased ${email}`));
    return isErased ? 'Asked to have their data erased' : null;
  }

  /** Stores the consent last, so that importing the same file again completes what a dead process left. */
  private async take(
    { consentId, name, email, phone, givenAt, how, evidence, isKnown }: Found['buyers'][number],
    actor: Actor,
    now: Date,
  ): Promise<void> {
    if (isKnown) return;
    const recordId = await this.people.recordOf({ name, email, phone }, givenAt);
    const text = `Imported, with consent given on ${torontoDay(givenAt)} (${how})`;
    await this.people.addEntry(recordId, { id: entryIdOf(consentId), kind: 'note', at: now, by: actor.userId, text });
    await this.consents.recordProven({ _id: consentId, email, wording: evidence, page: how, givenAt });
  }
}

function entryIdOf(consentId: string): string {
  const hex = createHash('sha256').update(`entry ${consentId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
