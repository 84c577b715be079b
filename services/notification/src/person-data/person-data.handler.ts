import { erasePerson, exportPerson, type InputOf, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { PersonDataRepository } from './person-data.repository.ts';

@Controller()
export class PersonDataHandler {
  constructor(private readonly persons: PersonDataRepository) {}

  @Handles(exportPerson)
  async exportOf({ email }: InputOf<typeof exportPerson>): Promise<OutputOf<typeof exportPerson>> {
    const [leads, mails] = await Promise.all([this.persons.leadsOf(email), this.persons.mailsTo(email)]);
    return {
      messages: leads.map(({ createdAt, name, phone, message, subject, ...lead }) => ({
        receivedAt: createdAt.toISOString(),
        name,
        email: lead.email,
        phone,
        message,
        ...(subject === undefined ? {} : { subject }),
      })),
      mails: mails.map(({ template, createdAt }) => ({ kind: template, at: createdAt.toISOString() })),
    };
  }

  @Handles(erasePerson)
  async erase({ email }: InputOf<typeof erasePerson>): Promise<OutputOf<typeof erasePerson>> {
    return { done: await this.persons.erase(email) };
  }
}
