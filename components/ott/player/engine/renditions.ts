interface Dimensions {
  width: number;
  height: number;
}

/** The address of another file in a playlist's folder. */
export const resolveFromPlaylist = (playlistURL: string, file: string): string =>
  playlistURL.slice(0, playlistURL.lastIndexOf('/') + 1) + file;

/** Where sound alone lies beside a film's playlist (server/modules/videos). */
export const audioPlaylistURL = (playlistURL: string): string => resolveFromPlaylist(playlistURL, 'audio.m3u8');

/** What a rendition is called by: its short edge, also when it stands upright. 0 is sound alone. */
export const renditionHeight = ({ width, height }: Dimensions): number => (width > 0 ? Math.min(width, height) : height);
