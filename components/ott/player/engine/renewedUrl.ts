const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * The token stands in the path (server/modules/videos), and playlists name their segments relatively, so an address under the first playlist's
 * folder becomes a fresh one by changing the folder. Null where nothing has to change, or where the address lies elsewhere (presigned storage).
 */
export function renewedUrl(url: string, firstPlaylist: string, currentPlaylist: string): string | null {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const [first, current] = [firstPlaylist, currentPlaylist].map((playlist) =>
    folderOf(new URL(playlist.split('?')[0] ?? playlist, origin).href),
  ) as [string, string];
  return first !== current && url.startsWith(first) ? `${current}${url.slice(first.length)}` : null;
}
