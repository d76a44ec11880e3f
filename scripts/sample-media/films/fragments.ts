/** One piece of a fragmented MP4: where its `moof` begins, and with its `mdat` how long it is. */
interface Fragment {
  offset: number;
  length: number;
}

/** Walks the outermost boxes of a fragmented MP4 (ISO/IEC 14496-12 §4.2): `ftyp moov` is the beginning, then come pairs of `moof mdat`. */
export function fragmentsOf(file: Buffer): { initLength: number; fragments: Fragment[] } {
  const fragments: Fragment[] = [];
  let initLength = 0;
  for (let at = 0; at + 8 <= file.length;) {
    const size = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at}.`);
    const last = fragments.at(-1);
    if (kind === 'moov') initLength = at + size;
    else if (kind === 'moof') fragments.push({ offset: at, length: size });
    else if (kind === 'mdat' && last) last.length += size;
    at += size;
  }
  if (initLength === 0 || fragments.length === 0) throw new Error('This is no fragmented MP4.');
  return { initLength, fragments };
}
