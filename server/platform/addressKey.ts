import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers, an embedded IPv4 address as the last two of them. */
function groupsOf(address: string): number[] {
  const dotted = /(?<=:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted
    ? `${address.slice(0, dotted.index)}${dotted
        .slice(1)
        .map((byte) => Number(byte).toString(16).padStart(2, '0'))
        .join('')
        .replace(/^(.{4})/, '$1:')}`
    : address;
  const [left = '', right = ''] = plain.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [head, tail] = [numbers(left), numbers(right)];
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The rate-limit key of an address: an IPv4 address, or the /64 network of an IPv6 address, which providers assign to one household (RFC 6177).
 * An IPv4-mapped IPv6 address has the key of its IPv4 address. All spellings of an address have the same key.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
