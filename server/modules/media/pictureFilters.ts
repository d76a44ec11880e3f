import type { VideoFacts } from '../../contract/videos';
import { runFfmpeg } from './ffmpeg';
import { MediaProcessingError } from './mediaProcessingError';

export type SourceTraits = Pick<VideoFacts, 'dynamicRange' | 'isInterlaced' | 'soundTrack' | 'picturesMs'>;
export interface PictureFilters {
  /** Filters that run before measuring or scaling. */
  first: readonly string[];
  /** Filters from the final frame size to the encoder's input. */
  last: readonly string[];
  /** The colour metadata that the encoder writes. */
  tags: readonly string[];
}

/**
 * ITU-R BT.2100: both curves use BT.2020's primaries. The peak is in units of 100 nits: PQ films are graded for at most 4,000, HLG is
 * defined for a 1,000 nit screen. The file's own value is not trusted.
 */
const curves = { PQ: { transfer: 'smpte2084', peak: 40 }, HLG: { transfer: 'arib-std-b67', peak: 10 } } as const;
const bt709Tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** Mobius keeps what an SDR screen can show nearly unchanged (100 nits stay 100) and compresses only what is brighter. */
const toneMap = ({ transfer, peak }: (typeof curves)[keyof typeof curves]) => [
  'format=yuv420p10le',
  `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  `tonemap=tonemap=mobius:desat=0:peak=${peak}`,
  'zscale=t=bt709:m=bt709:r=tv',
  // Explicit, because zscale would otherwise output limited-range RGB when the next filter asks for RGB.
  'format=yuv420p',
];

const toneMapSupport = new Map<string, Promise<boolean>>();
/** Whether this ffmpeg was built with zimg; cached. */
function canToneMap(ffmpeg: string): Promise<boolean> {
  const cached = toneMapSupport.get(ffmpeg);
  if (cached) return cached;
  const answer = runFfmpeg({ ffmpeg, args: ['-v', 'error', '-filters'], limitSeconds: 30 }).then(({ code, output }) => {
    // A killed or out-of-memory ffmpeg says nothing about its build.
    if (code !== 0) throw new MediaProcessingError('ENCODER_FAILED', 'The encoder did not start; try again');
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

/** Filters that convert a source to progressive 8-bit BT.709 frames; empty when the source already is. */
export async function filtersFor({ ffmpeg, traits, warn }: FilterOptions): Promise<PictureFilters> {
  // One frame per pair of fields, and only for frames that the file marks as interlaced.
  const first = traits.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : [];
  const curve = traits.dynamicRange === 'PQ' || traits.dynamicRange === 'HLG' ? curves[traits.dynamicRange] : null;
  if (!curve) return { first, last: [], tags: [] };
  if (await canToneMap(ffmpeg)) return { first, last: toneMap(curve), tags: bt709Tags };
  warn?.('this ffmpeg has no zscale and tonemap filters: HDR films are converted without tone mapping and will look grey');
  return { first, last: [], tags: [] };
}
