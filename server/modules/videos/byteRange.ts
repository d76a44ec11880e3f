import type { ByteRange } from '../../platform/storage/objectStore';

/** RFC 9110 §14: one byte range. Null: send the whole; 'unsatisfiable': 416. A request for several ranges gets the whole. */
export function readRange(header: string | undefined, byteSize: number): ByteRange | null | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  if (!first) {
    const length = Math.min(Number(last), byteSize);
    return length > 0 ? { start: byteSize - length, end: byteSize - 1 } : 'unsatisfiable';
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), byteSize - 1) : byteSize - 1;
  if (last && Number(last) < start) return null;
  return start < byteSize ? { start, end } : 'unsatisfiable';
}
