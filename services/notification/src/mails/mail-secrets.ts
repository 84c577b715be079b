import type { StoredContent } from './mail.model.ts';

const SECRET_TEMPLATES = ['sign-in-code', 'account-code', 'password-reset', 'invitation'] as const;
type Secret = Extract<StoredContent, { template: (typeof SECRET_TEMPLATES)[number] }>;

/** Whether the content grants access. Such content is wiped once sent, and expires after some minutes. */
export function isSecret(content: StoredContent): content is Secret {
  return isSecretTemplate(content.template);
}

export function isSecretTemplate(template: StoredContent['template']): boolean {
  return SECRET_TEMPLATES.some((secret) => secret === template);
}

/** Removes the secret before hashing: a hash of six digits would reveal the code even after it is wiped. */
export function withoutSecret(content: StoredContent): StoredContent {
  if (!isSecret(content)) return content;
  return 'link' in content ? { ...content, link: '' } : { ...content, code: '' };
}
