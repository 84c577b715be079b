/** Makes `Jordan Lee` of `jordan.lee@example.ca`: the name of a member of the office until they choose one. */
export function nameOfAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name || 'Colleague';
}
