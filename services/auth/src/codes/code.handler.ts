import { type InputOf, type OutputOf, requestCode, verifyCode } from '@brokerage/contracts';
import { type CallContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { CodeService } from './code.service.ts';

@Controller()
export class CodeHandler {
  constructor(private readonly codes: CodeService) {}

  @Handles(requestCode)
  async request({ email }: InputOf<typeof requestCode>, context: CallContext): Promise<OutputOf<typeof requestCode>> {
    return this.codes.request(email, context);
  }

  @Handles(verifyCode)
  async verify(
    { email, code, device }: InputOf<typeof verifyCode>,
    { clientAddress }: CallContext,
  ): Promise<OutputOf<typeof verifyCode>> {
    return this.codes.verify(email, code, { clientAddress, device });
  }
}
