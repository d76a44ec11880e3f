type TrafficSource = 'DIRECT' | 'SEARCH' | 'SOCIAL' | 'MESSAGE' | 'SITE' | 'MARQUEE';

const kinds: readonly (readonly [RegExp, TrafficSource])[] = [
  [/(^|\.)(web\.whatsapp|whatsapp|telegram|t\.me|messenger|mail\.google|outlook|signal)(\.|$)|com\.whatsapp|org\.telegram/, 'MESSAGE'],
  [/(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|baidu|startpage|search\.brave)\./, 'SEARCH'],
  [
    /(^|\.)(facebook|instagram|twitter|linkedin|reddit|pinterest|youtube|threads|sharechat|koo)\.|(^|\.)(t\.co|x\.com|fb\.me|lnkd\.in|youtu\.be)$/,
    'SOCIAL',
  ],
];

/** The type of site a visitor came from. The referrer itself is not sent. */
export function trafficSourceOf(referrer: string, origin: string): TrafficSource {
  if (referrer === '') return 'DIRECT';
  try {
    const { host, origin: from } = new URL(referrer);
    if (from === origin) return 'MARQUEE';
    return kinds.find(([pattern]) => pattern.test(host))?.[1] ?? 'SITE';
  } catch {
    return 'SITE';
  }
}
