import type { StoredContent } from './mail.model.ts';

const SECRET_TEMPLATES = ['sign-in-code', 'account-code', 'password-reset', 'invitation'] as const;
type Secret = Extract<StoredContent, { template: (typeof SECRET_TEMPLATES)[number] }>;

/** Contents that let their reader in: they are wiped once they are sent, and are of no use after their minutes. */
export function isSecret(content: StoredContent): content is Secret {
  return isSecretTemplate(content.template);
}

export function isSecretTemplate(template: StoredContent['template']): boolean {
  return SECRET_TEMPLATES.some((secret) => secret === template);
}

/** The content without what lets in: a hash of six digits would give them away after the code itself was wiped. */
export function withoutSecret(content: StoredContent): StoredContent {
  if (!isSecret(content)) return content;
  return 'link' in content ? { ...content, link: '' } : { ...content, code: '' };
}
