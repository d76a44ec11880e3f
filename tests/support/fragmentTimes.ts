/** The duration of every sample of a fragmented MP4, by track, in the track's own units (ISO/IEC 14496-12 §8.8). */
export function sampleDurations(film: Buffer): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const usual = new Map<number, number>();
  let track = 0;
  let lasts = 0;
  const walk = (from: number, to: number) => {
    for (let at = from; at + 8 <= to;) {
      const size = film.readUInt32BE(at);
      const kind = film.toString('latin1', at + 4, at + 8);
      const body = at + 12;
      const flags = film.readUInt32BE(at + 8) & 0xffffff;
      if (['moov', 'mvex', 'moof', 'traf'].includes(kind)) walk(at + 8, at + size);
      if (kind === 'trex') usual.set(film.readUInt32BE(body), film.readUInt32BE(body + 8));
      if (kind === 'tfhd') {
        track = film.readUInt32BE(body);
        // Optional fields before the default duration: the base data offset and the sample description index.
        const before = (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
        lasts = flags & 8 ? film.readUInt32BE(body + 4 + before) : (usual.get(track) ?? 0);
      }
      if (kind === 'trun') {
        const count = film.readUInt32BE(body);
        const first = body + 4 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
        const fields = [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length;
        const durations = Array.from({ length: count }, (_, n) => (flags & 0x100 ? film.readUInt32BE(first + n * fields * 4) : lasts));
        found.set(track, [...(found.get(track) ?? []), ...durations]);
      }
      at += size;
    }
  };
  walk(0, film.length);
  return found;
}

/**
 * Media Source Extensions treat a sample that lasts more than twice as long as the others as a gap, and drop every frame up to the next
 * keyframe (https://www.w3.org/TR/media-source-2/#sourcebuffer-coded-frame-processing step 6). The last sample of a track may be any
 * length.
 */
export const gapsOf = (film: Buffer): string[] =>
  [...sampleDurations(film)].flatMap(([track, durations]) => {
    const usual = durations.toSorted((one, other) => one - other)[durations.length >> 1] ?? 0;
    return durations.flatMap((duration, at) =>
      duration > 2 * usual && at < durations.length - 1 ? [`track ${track}, sample ${at}: ${duration} beside ${usual}`] : [],
    );
  });
