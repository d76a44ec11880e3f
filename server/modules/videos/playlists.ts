import type { StoryboardFacts } from '../../db/schema/videos';
import type { RenditionRow } from './videoRepository';

/** RFC 8216: players start with the first rendition, so the lowest with video comes first and audio-only last. */
export function masterPlaylist(renditions: readonly RenditionRow[], urlOf: (name: string) => string): string {
  const pictures = renditions.filter(({ width }) => width > 0);
  const audioOnly = renditions.filter(({ width }) => width === 0);
  const lines = [...pictures, ...audioOnly].flatMap((rendition) => {
    const { name, width, height, framesPerSecond, codecs, bitsPerSecond, peakBitsPerSecond } = rendition;
    const shape = width > 0 ? `,RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}` : '';
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${peakBitsPerSecond},AVERAGE-BANDWIDTH=${bitsPerSecond},CODECS="${codecs}"${shape}`, urlOf(name)];
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${lines.join('\n')}\n`;
}

/** One rendition as byte ranges of one URL: one signature covers all its segments. */
export function mediaPlaylist({ initLength, segments }: Pick<RenditionRow, 'initLength' | 'segments'>, url: string): string {
  const target = Math.max(1, ...segments.map(([millis]) => Math.round(millis / 1000)));
  const lines = segments.flatMap(([millis, offset, length]) => [
    `#EXTINF:${(millis / 1000).toFixed(3)},`,
    `#EXT-X-BYTERANGE:${length}@${offset}`,
    url,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${initLength}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const formatTimestamp = (seconds: number) => {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}.000`;
};

/** The storyboard as WebVTT thumbnails, which media-chrome reads. */
export function storyboardVtt(board: StoryboardFacts, url: string): string {
  const cues = Array.from({ length: board.count }, (_, index) => {
    const [x, y] = [(index % board.columns) * board.tileWidth, Math.floor(index / board.columns) * board.tileHeight];
    const [from, to] = [index * board.secondsPerTile, (index + 1) * board.secondsPerTile];
    return `${formatTimestamp(from)} --> ${formatTimestamp(to)}\n${url}#xywh=${x},${y},${board.tileWidth},${board.tileHeight}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
