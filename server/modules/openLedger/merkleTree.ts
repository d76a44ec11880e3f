import { createHash } from 'node:crypto';

/** The hashes of RFC 6962: a leaf and an inner node begin with different bytes, so that neither can be presented as the other. */
export const hashLeaf = (...data: Uint8Array[]): Buffer => sha256(Buffer.of(0), ...data);
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right);

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The largest power of two below `size`. */
export function splitOf(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** The root over the hashes of leaves; the hash of nothing for none. */
export function rootOf(leaves: readonly Uint8Array[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return Buffer.from(first);
  const half = splitOf(leaves.length);
  return hashNode(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

/** The hashes beside the way from a leaf to the root, the lowest first. */
export function inclusionPath(leaves: readonly Uint8Array[], index: number): Buffer[] {
  if (leaves.length <= 1) return [];
  const half = splitOf(leaves.length);
  return index < half
    ? [...inclusionPath(leaves.slice(0, half), index), rootOf(leaves.slice(half))]
    : [...inclusionPath(leaves.slice(half), index - half), rootOf(leaves.slice(0, half))];
}
