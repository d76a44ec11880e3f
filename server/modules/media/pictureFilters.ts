import type { VideoFacts } from '../../contract/videos';
import { runFfmpeg } from './ffmpeg';
import { MediaProcessingError } from './mediaProcessingError';

export type SourceTraits = Pick<VideoFacts, 'dynamicRange' | 'isInterlaced' | 'soundTrack' | 'picturesMs'>;
export interface PictureFilters {
  /** Before anything is measured or scaled. */
  first: readonly string[];
  /** From pictures of their final size to what is encoded. */
  last: readonly string[];
  /** What the encoder writes about the colours. */
  tags: readonly string[];
}

/**
 * ITU-R BT.2100: both curves come with BT.2020's primaries. The peak is in units of 100 nits: PQ films are graded for at most 4,000, HLG is
 * defined for a screen of 1,000. It is not taken from the file, which may say anything.
 */
const curves = { PQ: { transfer: 'smpte2084', peak: 40 }, HLG: { transfer: 'arib-std-b67', peak: 10 } } as const;
const bt709Tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** Mobius leaves what a screen without HDR can show nearly as it is (100 nits stay 100) and bends only what is brighter. */
const toneMap = ({ transfer, peak }: (typeof curves)[keyof typeof curves]) => [
  'format=yuv420p10le',
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  `tonemap=tonemap=mobius:desat=0:peak=${peak}`,
  'zscale=t=bt709:m=bt709:r=tv',
  // Named here, because zscale would turn to RGB of half its range for whoever wants RGB next.
  'format=yuv420p',
];

const toneMapSupport = new Map<string, Promise<boolean>>();
/** Whether this ffmpeg was built with zimg; asked once. */
function canToneMap(ffmpeg: string): Promise<boolean> {
  const cached = toneMapSupport.get(ffmpeg);
  if (cached) return cached;
  const answer = runFfmpeg({ ffmpeg, args: ['-v', 'error', '-filters'], limitSeconds: 30 }).then(({ code, output }) => {
    // What was killed or had no memory says nothing about what it was built with.
    if (code !== 0) throw new MediaProcessingError('ENCODER_FAILED', 'The encoder did not begin; try again');
    return / zscale /.test(output) && / tonemap /.test(output);
  });
  toneMapSupport.set(ffmpeg, answer);
  answer.catch(() => toneMapSupport.delete(ffmpeg));
  return answer;
}

interface FilterOptions {
  ffmpeg: string;
  traits: SourceTraits;
  warn?: ((message: string) => void) | undefined;
}

/** What makes eight-bit BT.709 pictures of whole frames out of a source; of one that is that already, nothing. */
export async function filtersFor({ ffmpeg, traits, warn }: FilterOptions): Promise<PictureFilters> {
  // One picture for each pair of fields, and only where the file says that a frame is one.
  const first = traits.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
  const curve = traits.dynamicRange === 'PQ' || traits.dynamicRange === 'HLG' ? curves[traits.dynamicRange] : null;
  if (!curve) return { first, last: [], tags: [] };
  if (await canToneMap(ffmpeg)) return { first, last: toneMap(curve), tags: bt709Tags };
  warn?.('this ffmpeg has no zscale and tonemap: an HDR film is converted plainly and will look grey');
  return { first, last: [], tags: [] };
}
