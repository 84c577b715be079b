import { type InputOf, makePicture, type OutputOf, readPicture, uploadPart } from '@brokerage/contracts';
import { type ActorContext, Handles, UploadParts } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaHandler {
  constructor(
    private readonly media: MediaService,
    private readonly parts: UploadParts,
  ) {}

  @Handles(uploadPart)
  async uploadPart(
    { uploadId, part, bytes }: InputOf<typeof uploadPart>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof uploadPart>> {
    await this.parts.keep(actor, uploadId, part, bytes);
    return { part };
  }

  @Handles(makePicture)
  async makePicture(
    input: InputOf<typeof makePicture>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof makePicture>> {
    return { picture: await this.media.make(input, actor) };
  }

  @Handles(readPicture)
  async readPicture({ id }: InputOf<typeof readPicture>): Promise<OutputOf<typeof readPicture>> {
    const bytes = await this.media.smallest(id);
    return { fileName: `${id}.jpg`, mediaType: 'image/jpeg', bytes };
  }
}
