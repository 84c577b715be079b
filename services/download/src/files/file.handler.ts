import { type InputOf, listFiles, type OutputOf, takeFile } from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { FileService } from './file.service.ts';

@Controller()
export class FileHandler {
  constructor(private readonly files: FileService) {}

  @Handles(listFiles)
  async list(
    { downloadToken }: InputOf<typeof listFiles>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof listFiles>> {
    return { files: await this.files.list(downloadToken, actor) };
  }

  @Handles(takeFile)
  async take(
    { downloadToken, fileId }: InputOf<typeof takeFile>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof takeFile>> {
    return this.files.take(downloadToken, fileId, actor);
  }
}
