const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * The token is in the path (server/modules/videos) and playlists name segments relatively, so a URL under the first playlist's folder is
 * renewed by replacing the folder. Null when nothing changes, or when the URL is elsewhere (presigned storage).
 */
export function renewedUrl(url: string, firstPlaylist: string, currentPlaylist: string): string | null {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const [first, current] = [firstPlaylist, currentPlaylist].map((playlist) =>
    folderOf(new URL(playlist.split('?')[0] ?? playlist, origin).href),
  ) as [string, string];
  return first !== current && url.startsWith(first) ? `${current}${url.slice(first.length)}` : null;
}
