import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { tolerant } from '../tolerant.ts';
import { Brokerage } from '../brokerage.ts';
import { BUILT_IN_BROKERAGE } from '../built-in-brokerage.ts';
import { ContentHash } from './content-fields.ts';

/** Names a build of the site: pages of another one load other scripts. */
export const SiteBuildId = z.string().regex(/^[0-9a-f]{16}$/);
const Path = z.string().startsWith('/');

/** The whole site as it was published: what is not named here is not there. */
export const PublishedSite = z.object({
  build: SiteBuildId,
  /** Stands in the files where the public address of the site belongs. */
  originPlaceholder: z.string().min(10),
  /** Hashes of the inline scripts that its pages may run, as the content policy names them. */
  inlineScriptHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)),
  /** Each by its address; `*` in one stands for any one part of the path. */
  files: z.array(
    z.object({
      path: Path,
      hash: ContentHash,
      isPage: z.boolean(),
      noindex: z.boolean(),
      /** Made from the content: another release may have another one. */
      ofContent: z.boolean(),
    }),
  ),
  /** The page for unknown addresses. */
  notFound: ContentHash,
  /** Former and second addresses of pages. */
  redirects: z.array(z.object({ from: Path, to: Path })),
  /** The brokerage that its pages speak for. */
  brokerage: tolerant(Brokerage).default(BUILT_IN_BROKERAGE),
  /** Fields that still hold an example's value, of the brokerage or an agent: no site of a real brokerage has any. */
  placeholders: z.array(z.string()).default([]),
});
export type PublishedSite = z.infer<typeof PublishedSite>;

const ReleaseNumber = z.int().min(1);

export const Release = z.strictObject({
  id: z.string(),
  build: SiteBuildId,
  /** Grows by one with every release of a build. */
  number: ReleaseNumber,
  /** Of the `PublishedSite`, as JSON. */
  manifest: ContentHash,
  publishedAt: Timestamp,
});
export type Release = z.infer<typeof Release>;

export const readCurrentRelease = defineContract({
  subject: 'catalog.releases.current',
  access: 'internal',
  summary: 'The newest release of one build of the site',
  input: z.strictObject({ build: SiteBuildId }),
  output: z.strictObject({ release: Release.nullable() }),
  errors: [],
  retry: 'safe',
});

/** In parts, because a message holds 1 MB. */
export const readReleaseBody = defineContract({
  subject: 'catalog.releases.body',
  access: 'internal',
  summary: 'One part of a file of a release, by its hash',
  input: z.strictObject({ hash: ContentHash, part: z.int().min(0) }),
  output: z.strictObject({
    /** How many there are; 0 where nothing of that hash was ever published. */
    parts: z.int().min(0),
    /** In base64. */
    bytes: z.string(),
  }),
  errors: [],
  retry: 'safe',
});

/** `restored`: visitors see an earlier release again, and what was published since waits for the next publication. */
export const PUBLICATION_STATES = ['off', 'published', 'restored', 'waiting', 'refused', 'failed'] as const;

export const Publication = z.strictObject({
  state: z.enum(PUBLICATION_STATES),
  /** Number of the release that visitors see; null before the first one. */
  number: ReleaseNumber.nullable(),
  publishedAt: Timestamp.nullable(),
  /** What is wrong with the content that was refused, in sentences. */
  problems: z.array(z.string()),
  /** Those that are kept, newest first. `restores`: the earlier one whose pages it shows again. */
  releases: z.array(
    z.strictObject({ number: ReleaseNumber, publishedAt: Timestamp, restores: ReleaseNumber.nullable() }),
  ),
});
export type Publication = z.infer<typeof Publication>;

export const readPublication = defineContract({
  subject: 'catalog.releases.publication',
  access: 'broker',
  summary: 'Whether the public site shows the latest published version, and if not, why',
  http: { method: 'GET', path: '/admin/publication' },
  input: z.strictObject({}),
  output: Publication,
  errors: [],
  retry: 'safe',
});

/**
 * Safe to repeat: the release that would follow `newest` is made once. Refused as `release_shows_withdrawn` while the release has something
 * that was on the site by somebody's consent and is not any more; `details.withdrawn` names it.
 */
export const restoreRelease = defineContract({
  subject: 'catalog.releases.restore',
  access: 'broker',
  audit: { operation: 'restoreRelease', fields: ['number'] },
  summary: 'Restore an earlier release of the site, until the next publication',
  http: { method: 'POST', path: '/admin/publication/restore' },
  input: z.strictObject({
    number: ReleaseNumber,
    /** The release that visitors saw when it was asked for. */
    newest: ReleaseNumber,
  }),
  output: Publication,
  errors: ['release_not_found', 'release_shows_withdrawn', 'version_conflict'],
  retry: 'safe',
});
