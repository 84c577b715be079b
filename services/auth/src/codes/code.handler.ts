import { type InputOf, type OutputOf, requestCode, verifyCode } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { CodeService } from './code.service.ts';

@Controller()
export class CodeHandler {
  constructor(private readonly codes: CodeService) {}

  @Handles(requestCode)
  async request(input: InputOf<typeof requestCode>, context: CallContext): Promise<OutputOf<typeof requestCode>> {
    return this.codes.request(input, context);
  }

  @Handles(verifyCode)
  async verify(input: InputOf<typeof verifyCode>, context: CallContext): Promise<OutputOf<typeof verifyCode>> {
    return this.codes.verify(input, context);
  }
}
