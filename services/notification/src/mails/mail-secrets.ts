import type { StoredContent } from './mail.model.ts';

type Secret = Extract<StoredContent, { template: 'sign-in-code' | 'account-code' | 'password-reset' }>;

/** Contents that let their reader in: they are wiped once they are sent, and are of no use after their minutes. */
export function isSecret(content: StoredContent): content is Secret {
  return isSecretTemplate(content.template);
}

export function isSecretTemplate(template: StoredContent['template']): boolean {
  return template === 'sign-in-code' || template === 'account-code' || template === 'password-reset';
}

/** The content without what lets in: a hash of six digits would give them away after the code itself was wiped. */
export function withoutSecret(content: StoredContent): StoredContent {
  if (!isSecret(content)) return content;
  return content.template === 'password-reset' ? { ...content, link: '' } : { ...content, code: '' };
}
