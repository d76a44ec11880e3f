import * as t from '@messages/shell/formats';

/** Decimal megabytes, as mobile data is sold: 0.4 MB, 7 MB, 1.9 GB. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000_000) return t.gigabytes({ size: (bytes / 1_000_000_000).toFixed(1) });
  const megabytes = bytes / 1_000_000;
  return megabytes >= 10 ? t.megabytes({ size: Math.round(megabytes) }) : t.megabytes({ size: megabytes.toFixed(1).replace(/\.0$/, '') });
}

/** "7 MB a minute", from the measured bitrate of a rendition. */
export const formatDataPerMinute = (bitsPerSecond: number): string => t.perMinute({ size: formatBytes((bitsPerSecond / 8) * 60) });
