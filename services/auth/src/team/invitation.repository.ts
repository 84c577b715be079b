import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { INVITATION, type InvitationFields } from './invitation.model.ts';

/** Neither accepted nor withdrawn. */
const UNANSWERED = { acceptedAt: null, withdrawnAt: null } as const;

/** Joining takes milliseconds: if somebody accepted this long ago and is not a member, the process died, and they may try again. */
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

  /** Returns the invitation if it can be accepted now, provided that its address does not belong to a member. */
  findAcceptable(invitationId: string, now: Date): Promise<InvitationFields | null> {
    return this.invitations
      .findOne({ invitationId, ...acceptable(now) })
      .lean<InvitationFields>()
      .exec();
  }

  /**
   * Replaces one that was answered or has expired. Returns false when the address has an open one, or the id belongs to another address.
   */
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

  /** Stores that it is mailed again, which invalidates the previous link. Returns null when somebody else has just done so. */
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

  /** Accepts in one atomic write: exactly one of any number of callers with the link gets true. */
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
