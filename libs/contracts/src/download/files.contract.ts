import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { DownloadToken, FileBytes } from '../fields.ts';

/** A file that comes with a tier: its workbook, spreadsheets, document templates and phone scripts. */
const SoldFile = z.strictObject({
  id: z.string(),
  title: z.string(),
  group: z.enum(['excel', 'document', 'resource']),
  fileName: z.string(),
  /** The workbook PDF: the whole text, to be saved first because it outlives the access. */
  isWorkbook: z.literal(true).optional(),
});
export type SoldFile = z.infer<typeof SoldFile>;

const REFUSALS = ['entitlement_not_found', 'entitlement_expired', 'entitlement_revoked'] as const;

export const listFiles = defineContract({
  subject: 'download.files.list',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'The working files of a purchase',
  http: { method: 'GET', path: '/files', headers: { downloadToken: 'x-download-token' } },
  input: z.strictObject({ downloadToken: DownloadToken }),
  output: z.strictObject({ files: z.array(SoldFile) }),
  errors: REFUSALS,
  retry: 'safe',
});

/** Files take no use, since uses count PDFs; like everything else they end with the access. */
export const takeFile = defineContract({
  subject: 'download.file.take',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'One working file of a purchase',
  http: {
    method: 'GET',
    path: '/files/:fileId',
    headers: { downloadToken: 'x-download-token' },
    answer: 'file',
  },
  input: z.strictObject({
    downloadToken: DownloadToken,
    fileId: z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/),
  }),
  output: z.strictObject({
    fileName: z.string().regex(/^[a-z0-9-]+\.(?:xlsx|docx|pdf)$/),
    mediaType: z.enum([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/pdf',
    ]),
    bytes: FileBytes,
  }),
  errors: [...REFUSALS, 'not_found'],
  retry: 'safe',
  timeoutMs: 8000,
});
