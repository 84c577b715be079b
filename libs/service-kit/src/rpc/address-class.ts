import { isIP } from 'node:net';

/**
 * Maps an address to what counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, since one connection
 * usually has a whole /64. Idempotent.
 */
export function addressClass(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === IPV4_MAPPED) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The first 96 bits of an IPv4 address written as IPv6. */
const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff].join();

/** Returns the eight groups of an address in any notation: `URL` parses every form and normalizes it. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
