import { BUILT_IN_AGENTS, type OutputOf, type readContactAgent } from '@brokerage/contracts';
import { documentSchema, DriverCollection } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const CONTACT_AGENT = 'ContactAgent';
/** The only key: all mails name one agent. */
const CONTACT = 'contact';

const ContactAgentDocument = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  directPhone: z.string(),
  version: z.int(),
});
type ContactAgentFields = z.infer<typeof ContactAgentDocument>;

export type ContactAgent = Omit<OutputOf<typeof readContactAgent>, 'version'>;

export const contactAgentSchema = documentSchema(ContactAgentDocument, { collection: 'contact_agent' });

/** A copy of the contact agent as catalog published it, for all mails. Falls back to the built-in agent. */
@Injectable()
export class ContactAgentRepository {
  private readonly byDriver: DriverCollection<ContactAgentFields>;

  constructor(@InjectModel(CONTACT_AGENT) agents: Model<ContactAgentFields>) {
    this.byDriver = new DriverCollection(agents);
  }

  async read(): Promise<ContactAgent> {
    const [{ name, title, directPhone }] = BUILT_IN_AGENTS;
    return (await this.byDriver.findOne({ _id: CONTACT })) ?? { name, title, directPhone };
  }

  /** Never replaces a newer version with an older one. */
  async store({ version, ...agent }: OutputOf<typeof readContactAgent>): Promise<void> {
    if (await this.byDriver.insert({ _id: CONTACT, ...agent, version })) return;
    await this.byDriver.updateOne({ _id: CONTACT, version: { $lt: version } }, { $set: { ...agent, version } });
  }
}
