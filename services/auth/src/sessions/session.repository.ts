import { type EndOfSession, sessionEnded } from '@brokerage/contracts';
import { createIndexes, DriverCollection, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SESSION, type SessionFields } from './session.model.ts';
import { SessionOutbox } from './session-outbox.ts';

/** How many sessions of a user are ended per batch. */
const ENDED_AT_ONCE = 100;

type AliveSession = Pick<SessionFields, '_id' | 'createdAt' | 'confirmedAt'>;

@Injectable()
export class SessionRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<SessionFields>;

  constructor(
    @InjectModel(SESSION) private readonly sessions: Model<SessionFields>,
    private readonly outbox: SessionOutbox,
  ) {
    this.byDriver = new DriverCollection(sessions);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.sessions);
  }

  async insert(session: SessionFields): Promise<void> {
    if (!(await this.byDriver.insert(session))) throw new Error('A session with this id is there already.');
  }

  /** Increments the counter, in one atomic write: exactly one caller with the current token succeeds; the others get null. */
  advance(id: string, counter: number, now: Date): Promise<SessionFields | null> {
    return this.sessions
      .findOneAndUpdate(
        { _id: id, counter, endedAt: null, expiresAt: { $gt: now } },
        { $set: { lastSeenAt: now }, $inc: { counter: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SessionFields>()
      .exec();
  }

  findAlive(id: string, now: Date): Promise<SessionFields | null> {
    return this.sessions
      .findOne({ _id: id, endedAt: null, expiresAt: { $gt: now } })
      .lean<SessionFields>()
      .exec();
  }

  /** Compares with the database's clock within the query, because it runs on every authenticated request. */
  findAliveOf(id: string, userId: string): Promise<AliveSession | null> {
    const isAlive = { endedAt: null, $expr: { $gt: ['$expiresAt', '$$NOW'] } };
    return this.byDriver.findOne({ _id: id, userId, ...isAlive }, { createdAt: 1, confirmedAt: 1 });
  }

  async noteConfirmed(id: string, userId: string, confirmedAt: Date): Promise<void> {
    await this.byDriver.updateOne({ _id: id, userId, endedAt: null }, { $set: { confirmedAt } });
  }

  listAlive(userId: string, now: Date, most: number): Promise<SessionFields[]> {
    return this.sessions
      .find({ userId, endedAt: null, expiresAt: { $gt: now } })
      .sort({ lastSeenAt: -1 })
      .limit(most)
      .lean<SessionFields[]>()
      .exec();
  }

  async isOf(id: string, userId: string): Promise<boolean> {
    return (await this.sessions.exists({ _id: id, userId })) !== null;
  }

  /** Returns false when it had already ended. */
  async end(id: string, now: Date, endedBecause: EndOfSession): Promise<boolean> {
    const ended = await this.outbox.change({ _id: id, endedAt: null }, ({ userId }) => ({
      update: { $set: { endedAt: now, endedBecause } },
      reported: [report(sessionEnded, { userId, because: endedBecause })],
    }));
    return ended !== null;
  }

  /** Ends all sessions of a user except `but`. Returns how many. */
  async endAllOf(userId: string, now: Date, endedBecause: EndOfSession, but = ''): Promise<number> {
    let count = 0;
    for (;;) {
      const open = await this.byDriver.find({ userId, endedAt: null, _id: { $ne: but } }, { _id: 1 }, ENDED_AT_ONCE);
      const ended = await Promise.all(open.map(({ _id }) => this.end(_id, now, endedBecause)));
      count += ended.filter(Boolean).length;
      if (open.length < ENDED_AT_ONCE) return count;
    }
  }
}
