import type { LogRepository } from './logRepository';
import { hashNode, splitOf } from './merkleTree';

const width = 256;

/** Roots and proofs of the first `size` leaves, from the stored subtrees; each row of 256 hashes is read once. */
export function createTreeReads(repository: LogRepository, size: number) {
  const tiles = new Map<string, Promise<Buffer[]>>();
  const subtrees = new Map<string, Promise<Buffer>>();

  async function stored(level: number, position: number): Promise<Buffer> {
    const tile = Math.floor(position / width);
    const key = `${level} ${tile}`;
    const reading = tiles.get(key) ?? repository.readTile(level, tile);
    tiles.set(key, reading);
    const hash = (await reading)[position % width];
    if (!hash) throw new Error(`The open ledger has no hash ${position} at level ${level}`);
    return hash;
  }
  async function compute(from: number, to: number): Promise<Buffer> {
    const count = to - from;
    const level = Math.round(Math.log(count) / Math.log(width));
    if (width ** level === count && from % count === 0) return stored(level, from / count);
    const middle = from + splitOf(count);
    return hashNode(await subtree(from, middle), await subtree(middle, to));
  }
  function subtree(from: number, to: number): Promise<Buffer> {
    const key = `${from} ${to}`;
    const computing = subtrees.get(key) ?? compute(from, to);
    subtrees.set(key, computing);
    return computing;
  }
  async function path(index: number, from = 0, to = size): Promise<Buffer[]> {
    if (to - from <= 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...(await path(index, from, middle)), await subtree(middle, to)]
      : [...(await path(index, middle, to)), await subtree(from, middle)];
  }
  return {
    root: () => subtree(0, size),
    leaf: (position: number) => stored(0, position),
    path: (position: number) => path(position),
  };
}
