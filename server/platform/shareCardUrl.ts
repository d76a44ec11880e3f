import { createHash } from 'node:crypto';

/** A new number redraws every card. */
export const shareCardVersion = 3;

/** The address of a share card. It changes with what the card shows: social networks keep pictures by address for weeks. */
export function shareCardUrl(kind: 'event' | 'title' | 'campaign', id: string, content: readonly unknown[]): string {
  const revision = createHash('sha256')
    .update(JSON.stringify([shareCardVersion, ...content]))
    .digest('hex')
    .slice(0, 10);
  return `/media/share/${kind}/${encodeURIComponent(id)}.jpg?v=${revision}`;
}
