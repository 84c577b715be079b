import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** SHA-256 of the bytes, in hex. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/);
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
});
export type PublishedSite = z.infer<typeof PublishedSite>;

export const Release = z.strictObject({
  id: z.string(),
  build: SiteBuildId,
  /** Grows by one with every release of a build. */
  number: z.int().min(1),
  /** Of the `PublishedSite`, as JSON. */
  manifest: ContentHash,
  publishedAt: Timestamp,
});
export type Release = z.infer<typeof Release>;

export const getCurrentRelease = defineContract({
  subject: 'catalog.releases.current',
  access: 'internal',
  summary: 'The newest release of one build of the site',
  input: z.strictObject({ build: SiteBuildId }),
  output: z.strictObject({ release: Release.nullable() }),
  errors: [],
  retry: 'safe',
});

/** In parts, because a message holds 1 MB. */
export const getReleaseBody = defineContract({
  subject: 'catalog.releases.body',
  access: 'internal',
  summary: 'One part of a file that a release names by its hash',
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

export const PUBLICATION_STATES = ['off', 'published', 'waiting', 'refused'] as const;

export const getPublication = defineContract({
  subject: 'catalog.releases.publication',
  access: 'broker',
  summary: 'Whether the public site shows what was published last, and what keeps it from that',
  http: { method: 'GET', path: '/admin/publication' },
  input: z.strictObject({}),
  output: z.strictObject({
    state: z.enum(PUBLICATION_STATES),
    /** Number of the release that visitors see; null before the first one. */
    number: z.int().nullable(),
    publishedAt: Timestamp.nullable(),
    /** What is wrong with the content that was refused, in sentences. */
    problems: z.array(z.string()),
  }),
  errors: [],
  retry: 'safe',
});
