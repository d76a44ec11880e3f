import { open } from 'node:fs/promises';

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** The RFC 6381 codec string, read from the start of a fragmented MP4 of ours: H.264 from its `avcC`, audio is always AAC-LC. */
export async function codecsOf(path: string, initLength: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const init = Buffer.alloc(initLength);
    await file.read(init, 0, initLength, 0);
    const at = init.indexOf('avcC', 0, 'latin1');
    // configurationVersion, then profile, compatibility and level (ISO/IEC 14496-15 §5.3.3.1).
    const picture = at < 0 ? [] : [`avc1.${hex(init[at + 5] ?? 0)}${hex(init[at + 6] ?? 0)}${hex(init[at + 7] ?? 0)}`];
    const sound = init.includes('mp4a', 0, 'latin1') ? ['mp4a.40.2'] : [];
    return [...picture, ...sound].join(',');
  } finally {
    await file.close();
  }
}
