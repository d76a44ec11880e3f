const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url;
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/**
 * The addresses of one video's files while its playlist's address is renewed. The token is in the path or in the query (server/modules/videos), and
 * playlists name files relatively: by whichever address a playlist was loaded, its files move to the folder and the query of the newest.
 */
export function createMediaAddresses(playlistURL: string) {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  const folders = new Set<string>();
  let current = { folder: '', query: '' };
  const renew = (url: string) => {
    const { origin: host, pathname, search } = new URL(url, origin);
    current = { folder: folderOf(host + pathname), query: search };
    folders.add(current.folder);
  };
  renew(playlistURL);
  return {
    renew,
    /** The newest address of a file; null when it is this one, and for other URLs (presigned storage). */
    newestOf: (url: string): string | null => {
      const bare = withoutQuery(url);
      const folder = folderOf(bare);
      if (!folders.has(folder)) return null;
      const newest = current.folder + bare.slice(folder.length) + current.query;
      return newest === url ? null : newest;
    },
  };
}
