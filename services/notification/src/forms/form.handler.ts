import { issueFormStamp, type OutputOf } from '@brokerage/contracts';
import { databaseNow, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FormStampService } from './form-stamp.service.ts';

@Controller()
export class FormHandler {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly stamps: FormStampService,
  ) {}

  @Handles(issueFormStamp)
  async stamp(): Promise<OutputOf<typeof issueFormStamp>> {
    return { stamp: await this.stamps.issue(await databaseNow(this.connection)) };
  }
}
