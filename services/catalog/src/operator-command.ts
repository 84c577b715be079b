import { type CommandIo, runServiceCommand } from '@brokerage/service-kit';
import { agentSchema } from './agents/agent.model.ts';
import { articleSchema } from './articles/article.model.ts';
import { brokerageSchema } from './brokerage/brokerage.model.ts';
import { claimSchema } from './claims/claim.model.ts';
import { closingSchema } from './closings/closing.model.ts';
import { questionSchema } from './data-room/question.model.ts';
import { CONTENT_USAGE, runContentCommand } from './import-export/content-command.ts';
import { migrations } from './migrations.ts';
import { listingSchema } from './listings/listing.model.ts';
import { productSchema } from './products/product.model.ts';
import { ratesSchema } from './rates/rates.model.ts';
import { releaseSchema } from './releases/release.model.ts';
import { reviewSchema } from './reviews/review.model.ts';

/** Runs one command on the service's database beside the running service. Returns the exit code. */
export async function runCommand(words: readonly string[], io: CommandIo): Promise<number> {
  return runServiceCommand(words, {
    ...io,
    service: 'catalog',
    migrations,
    reporting: [
      productSchema,
      agentSchema,
      articleSchema,
      brokerageSchema,
      claimSchema,
      closingSchema,
      listingSchema,
      questionSchema,
      ratesSchema,
      releaseSchema,
      reviewSchema,
    ],
    own: { usage: CONTENT_USAGE, run: (given) => runContentCommand(given, io) },
  });
}
