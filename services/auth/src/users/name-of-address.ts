/** `Jordan Lee` from `jordan.lee@example.ca`: what somebody of the office is called until they say it themselves. */
export function nameOfAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean);
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name || 'Colleague';
}
