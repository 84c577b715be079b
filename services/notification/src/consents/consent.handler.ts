import { type InputOf, type OutputOf, withdrawConsent } from '@brokerage/contracts';
import { databaseNow, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LinkKeys } from '../forms/link-keys.ts';
import { ConsentRepository } from './consent.repository.ts';

@Controller()
export class ConsentHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly keys: LinkKeys,
    private readonly consents: ConsentRepository,
  ) {}

  @Handles(withdrawConsent)
  async withdraw({ consentKey }: InputOf<typeof withdrawConsent>): Promise<OutputOf<typeof withdrawConsent>> {
    const id = await this.keys.idOf('consent', consentKey);
    const known = id !== null && (await this.consents.withdraw(id, await databaseNow(this.connection)));
    if (!known) throw new DomainError('not_found');
    return { withdrawn: true };
  }
}
