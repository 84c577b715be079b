/** The token of a link for a new password: `#access_token=…&type=recovery`. Null for every other fragment. */
export function recoveryTokenOf(hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const token = fields.get('access_token');
  return fields.get('type') === 'recovery' && token ? token : null;
}
