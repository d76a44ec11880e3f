/**
 * Every query parameter that a page reads (tests/unit/server/knownParameters.test.ts compares with the sources). Others, such as campaign tags and
 * invented ones, change no page.
 */
export const knownParameters: ReadonlySet<string> = new Set([
  'q',
  'city',
  'place',
  'kind',
  'language',
  'from',
  'to',
  'price',
  'currency',
  'near',
  'km',
  'view',
  'status',
  'genre',
  'sort',
  'upTo',
  'without',
  'labels',
  'synthetic',
  'tab',
  'feed',
  'play',
  'session',
  'tickets',
  'redirectUrl',
  'error',
  'token',
  'confirm',
  'part',
  'order',
  'state',
  'requestID',
  'campaign',
  'campaignID',
  'channelID',
  'eventID',
  'releaseID',
  'sessionID',
  'release',
  'id',
  'when',
  'amount',
  'payment',
  'size',
  'videoHash',
  'mode',
  'seats',
  'code',
  'step',
  'checkout',
  'rewards',
  'actorID',
  'statement',
]);

/** The cache key of a public page: the path and the parameters that it reads, each once, since pages read the first. */
export function pageAddress(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  if (!query) return path;
  const seen = new Set<string>();
  const kept = query.split('&').filter((pair) => {
    const [name = ''] = pair.split('=', 1);
    if (!knownParameters.has(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
