import { type CommandIo, runWithModule } from '@brokerage/service-kit';
import { z } from 'zod';
import { catalogConfig } from '../catalog.config.ts';
import { ContentModule } from '../content.module.ts';
import { CONTENT_SERVICES, type ContentServices } from '../content/content-services.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { PublishingHold } from '../releases/publishing-hold.ts';
import { exportContent } from './content-export.ts';
import { importContent } from './content-import.ts';

export const CONTENT_USAGE = `content:export FOLDER [--confidential]  writes all content into a new folder: drafts and what is public as JSON, pictures as JPEG
content:import FOLDER [--check]         makes the content what a folder says; with one problem nothing is imported, all are printed
Documents of data rooms, versions and schedules are not in the folder: they move with a backup.`;

const Export = z.union([
  z.tuple([z.literal('content:export'), z.string()]),
  z.tuple([z.literal('content:export'), z.string(), z.literal('--confidential')]),
]);
const Import = z.union([
  z.tuple([z.literal('content:import'), z.string()]),
  z.tuple([z.literal('content:import'), z.string(), z.literal('--check')]),
]);

/** Undefined for a command that is not about content. */
export function runContentCommand(words: readonly string[], { env, print }: CommandIo): Promise<number> | undefined {
  const io = {
    env,
    print,
    service: 'catalog',
    module: ContentModule,
    settings: catalogConfig.pick({ PUBLISHER_DIR: true }),
  };
  const exporting = Export.safeParse(words).data;
  if (exporting)
    return runWithModule(io, async (app) => {
      const [, folder, option] = exporting;
      const kinds = app.get<ContentServices>(CONTENT_SERVICES);
      const withConfidential = option !== undefined;
      const documents = await exportContent({ folder, kinds, media: app.get(MediaRepository), withConfidential });
      print(`${documents} documents were written to ${folder}.`);
      if (withConfidential) print('Their confidential parts are among them: keep the folder as you keep a backup.');
    });
  const importing = Import.safeParse(words).data;
  if (!importing) return undefined;
  return runWithModule(io, async (app) => {
    const [, folder, option] = importing;
    const {
      new: made,
      changed,
      same,
    } = await importContent({
      folder,
      kinds: app.get<ContentServices>(CONTENT_SERVICES),
      media: app.get(MediaRepository),
      hold: app.get(PublishingHold),
      checkOnly: option !== undefined,
    });
    if (option === undefined) print(`${made} new, ${changed} changed, ${same} as they were.`);
    else print('Nothing stands in the way of this import.');
  });
}
