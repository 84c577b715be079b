import { issueFormToken, type OutputOf } from '@brokerage/contracts';
import { databaseNow, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FormTokenService } from './form-token.service.ts';

@Controller()
export class FormHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly formTokens: FormTokenService,
  ) {}

  @Handles(issueFormToken)
  async formToken(): Promise<OutputOf<typeof issueFormToken>> {
    return { formToken: await this.formTokens.issue(await databaseNow(this.connection)) };
  }
}
