interface Dimensions {
  width: number;
  height: number;
}

/** The URL of another file in the playlist's folder, with the same query. */
export const resolveFromPlaylist = (playlistURL: string, file: string): string => {
  const [path = '', query] = playlistURL.split('?');
  return path.slice(0, path.lastIndexOf('/') + 1) + file + (query === undefined ? '' : `?${query}`);
};

/** URL of the audio-only playlist beside a video's playlist (server/modules/videos). */
export const audioPlaylistURL = (playlistURL: string): string => resolveFromPlaylist(playlistURL, 'audio.m3u8');

/** The name of a rendition: its short edge, also for portrait video. 0 is audio only. */
export const renditionHeight = ({ width, height }: Dimensions): number => (width > 0 ? Math.min(width, height) : height);
