import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { INVITATION, type InvitationFields } from './invitation.model.ts';

/** Neither accepted nor withdrawn. */
const UNANSWERED = { acceptedAt: null, withdrawnAt: null } as const;

/** To join takes milliseconds: whoever accepted so long ago and is no member was with a process that died, and may try again. */
const ABANDONED_AFTER_MS = 10_000;
const acceptable = (now: Date) => ({
  withdrawnAt: null,
  expiresAt: { $gt: now },
  $or: [{ acceptedAt: null }, { acceptedAt: { $lte: new Date(now.getTime() - ABANDONED_AFTER_MS) } }],
});

@Injectable()
export class InvitationRepository implements OnModuleInit {
  constructor(@InjectModel(INVITATION) private readonly invitations: Model<InvitationFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.invitations);
  }

  listUnanswered(): Promise<InvitationFields[]> {
    return this.invitations.find(UNANSWERED).sort({ createdAt: 1 }).lean<InvitationFields[]>().exec();
  }

  find(invitationId: string): Promise<InvitationFields | null> {
    return this.invitations.findOne({ invitationId }).lean<InvitationFields>().exec();
  }

  findUnanswered(invitationId: string): Promise<InvitationFields | null> {
    return this.invitations
      .findOne({ invitationId, ...UNANSWERED })
      .lean<InvitationFields>()
      .exec();
  }

  /** One that may be accepted now, unless its address is of a member. */
  findAcceptable(invitationId: string, now: Date): Promise<InvitationFields | null> {
    return this.invitations
      .findOne({ invitationId, ...acceptable(now) })
      .lean<InvitationFields>()
      .exec();
  }

  /** Takes the place of one that was answered or is over. False: the address has an open one, or the id is another address's. */
  async open(invitation: InvitationFields): Promise<boolean> {
    const { _id, ...fields } = invitation;
    const over = [
      { acceptedAt: { $ne: null } },
      { withdrawnAt: { $ne: null } },
      { expiresAt: { $lte: invitation.createdAt } },
    ];
    try {
      await this.invitations.updateOne({ _id, $or: over }, { $set: fields }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Notes that it is mailed again: the link before is worth nothing from then on. Null: somebody else has just done that. */
  renew({ invitationId, mailings }: InvitationFields, now: Date, expiresAt: Date): Promise<InvitationFields | null> {
    return this.invitations
      .findOneAndUpdate(
        { invitationId, mailings, ...UNANSWERED },
        { $set: { mailedAt: now, expiresAt }, $inc: { mailings: 1 } },
        { returnDocument: 'after' },
      )
      .lean<InvitationFields>()
      .exec();
  }

  /** One atomic write: of any number of callers with the link, exactly one gets true. */
  async accept(invitationId: string, mailings: number, now: Date): Promise<boolean> {
    const accepted = await this.invitations.updateOne(
      { invitationId, mailings, ...acceptable(now) },
      { $set: { acceptedAt: now } },
    );
    return accepted.modifiedCount === 1;
  }

  async withdraw(invitationId: string, now: Date): Promise<void> {
    await this.invitations.updateOne({ invitationId, ...UNANSWERED }, { $set: { withdrawnAt: now } });
  }
}
