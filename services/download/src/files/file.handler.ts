import { type InputOf, listFiles, type OutputOf, takeFile } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { FileService } from './file.service.ts';

@Controller()
export class FileHandler {
  constructor(private readonly files: FileService) {}

  @Handles(listFiles)
  async list({ downloadToken }: InputOf<typeof listFiles>, context: CallContext): Promise<OutputOf<typeof listFiles>> {
    return { files: await this.files.list(downloadToken, buyerOf(context)) };
  }

  @Handles(takeFile)
  async take(
    { downloadToken, fileId }: InputOf<typeof takeFile>,
    context: CallContext,
  ): Promise<OutputOf<typeof takeFile>> {
    return this.files.take(downloadToken, fileId, buyerOf(context));
  }
}

/** A token alone opens nothing: it has to come with its owner. */
function buyerOf({ actor }: CallContext): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}
