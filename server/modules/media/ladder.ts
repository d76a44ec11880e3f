/** One rendition to make. */
export interface RenditionSpec {
  name: string;
  width: number;
  height: number;
  framesPerSecond: number;
  videoKbps: number;
  audioKbps: number;
}

/** Short edge, video and audio in kbit/s: between Apple's HLS authoring specification 1.9 and PeerTube's bits per pixel. */
const ladder = [
  [240, 250, 32],
  [360, 500, 64],
  [480, 900, 64],
  [720, 2000, 96],
  [1080, 4000, 128],
] as const;
/** As PeerTube does; one file holds all segments of a rendition. */
export const segmentSeconds = 4;
const lowResolutionEdge = 480;
const lowResolutionMaxFps = 30;
const maxFps = 60;

export const roundToEven = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** The renditions for a source, lowest first, chosen by the short edge so that portrait films get the same names; never upscales. */
export function ladderFor({ width, height, framesPerSecond }: { width: number; height: number; framesPerSecond: number }): RenditionSpec[] {
  const short = Math.min(width, height);
  const fitting = ladder.filter(([edge], index) => index === 0 || edge <= short);
  return fitting.map(([edge, videoKbps, audioKbps]) => {
    const scale = Math.min(edge, short) / short;
    // Half the frames look smoother than thirty out of fifty.
    const maxFrames = edge <= lowResolutionEdge ? lowResolutionMaxFps : maxFps;
    const frames = framesPerSecond > maxFrames ? framesPerSecond / Math.ceil(framesPerSecond / maxFrames) : framesPerSecond;
    return {
      name: `${edge}p`,
      width: roundToEven(width * scale),
      height: roundToEven(height * scale),
      framesPerSecond: Math.round(frames * 1000) / 1000,
      videoKbps,
      audioKbps,
    };
  });
}

/**
 * All audio is converted to this before it is measured, normalized and encoded, so that the measurement matches what plays, also for 5.1
 * and mono.
 */
export const audioFormatFilter = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo';
export const audioRendition = { name: 'audio', audioKbps: 48 } as const;

/** The usual loudness on the web (EBU Tech 3343 allows it for mobile); peaks stay a decibel under the ceiling. */
const targetLUFS = -16;
const ceilingDB = -1;
const maxGainDB = 12;

/** One gain in dB for the whole film, which preserves its dynamics; null when nothing was measured or no gain is needed. */
export function gainFor({ loudnessLUFS, truePeakDB }: { loudnessLUFS: number | null; truePeakDB: number | null }): number | null {
  if (loudnessLUFS === null || loudnessLUFS < -60) return null;
  const headroom = ceilingDB - (truePeakDB ?? 0);
  const gain = Math.min(targetLUFS - loudnessLUFS, headroom, maxGainDB);
  return Math.abs(gain) < 0.5 ? null : Math.round(gain * 10) / 10;
}
