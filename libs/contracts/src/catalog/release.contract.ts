import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { tolerant } from '../tolerant.ts';
import { Brokerage } from '../brokerage.ts';
import { BUILT_IN_BROKERAGE } from '../built-in-brokerage.ts';
import { ContentHash } from './content-fields.ts';

/** The id of a build of the site: pages of another build load other scripts. */
export const SiteBuildId = z.string().regex(/^[0-9a-f]{16}$/);
const Path = z.string().startsWith('/');

/** The whole site as published: a file that is not listed does not exist. */
export const PublishedSite = z.object({
  build: SiteBuildId,
  /** The placeholder in files for the site's public address. */
  originPlaceholder: z.string().min(10),
  /** The hashes of the inline scripts on its pages, as the content security policy lists them. */
  inlineScriptHashes: z.array(z.string().regex(/^sha256-[\w+/]+=*$/)),
  /** Files by path; `*` stands for any single segment. */
  files: z.array(
    z.object({
      path: Path,
      hash: ContentHash,
      isPage: z.boolean(),
      noindex: z.boolean(),
      /** Whether it is rendered from content, so that another release may have another version. */
      ofContent: z.boolean(),
    }),
  ),
  /** The page for unknown addresses. */
  notFound: ContentHash,
  /** Former and alternative addresses of pages. */
  redirects: z.array(z.object({ from: Path, to: Path })),
  /** The brokerage that its pages show. */
  brokerage: tolerant(Brokerage).default(BUILT_IN_BROKERAGE),
  /** Fields of the brokerage or an agent that still hold example values; the site of a real brokerage has none. */
  placeholders: z.array(z.string()).default([]),
});
export type PublishedSite = z.infer<typeof PublishedSite>;

const ReleaseNumber = z.int().min(1);

export const Release = z.strictObject({
  id: z.string(),
  build: SiteBuildId,
  /** Incremented by every release of a build. */
  number: ReleaseNumber,
  /** The hash of the `PublishedSite`, as JSON. */
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

/** Reads one part, because a message holds 1 MB. */
export const readReleaseBody = defineContract({
  subject: 'catalog.releases.body',
  access: 'internal',
  summary: 'One part of a file of a release, by its hash',
  input: z.strictObject({ hash: ContentHash, part: z.int().min(0) }),
  output: z.strictObject({
    /** The number of parts; 0 when nothing with this hash was published. */
    parts: z.int().min(0),
    /** Base64. */
    bytes: z.string(),
  }),
  errors: [],
  retry: 'safe',
});

/** `restored`: visitors see an earlier release again, and later publications wait for the next one. */
export const PUBLICATION_STATES = ['off', 'published', 'restored', 'waiting', 'refused', 'failed'] as const;

export const Publication = z.strictObject({
  state: z.enum(PUBLICATION_STATES),
  /** The release that visitors see; null before the first one. */
  number: ReleaseNumber.nullable(),
  publishedAt: Timestamp.nullable(),
  /** Why the content was refused, in sentences. */
  problems: z.array(z.string()),
  /** The releases that are kept, newest first. `restores`: the earlier release whose pages it shows again. */
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
 * Safe to repeat: the release after `newest` is made once. Refused as `release_shows_withdrawn` when the release contains
 * content that was published by consent and has been withdrawn since; `details.withdrawn` names it.
 */
export const restoreRelease = defineContract({
  subject: 'catalog.releases.restore',
  access: 'broker',
  audit: { operation: 'restoreRelease', fields: ['number'] },
  summary: 'Restore an earlier release of the site, until the next publication',
  http: { method: 'POST', path: '/admin/publication/restore' },
  input: z.strictObject({
    number: ReleaseNumber,
    /** The release that visitors saw when the caller asked. */
    newest: ReleaseNumber,
  }),
  output: Publication,
  errors: ['release_not_found', 'release_shows_withdrawn', 'version_conflict'],
  retry: 'safe',
});
