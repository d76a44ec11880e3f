export type EmbedKind = 'title' | 'snax' | 'event' | 'campaign';

/** What each frame needs: a title and a snax play in the shape of their video, and an event lists its next sessions. A smaller one scrolls. */
export const embedSizes: Record<EmbedKind, { width: number; height: number }> = {
  title: { width: 560, height: 315 },
  snax: { width: 320, height: 569 },
  event: { width: 560, height: 420 },
  campaign: { width: 560, height: 220 },
};

export const embedPath = (kind: EmbedKind, id: string): string => `/embed/${kind}/${encodeURIComponent(id)}/`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

interface EmbedCodeOf {
  kind: EmbedKind;
  /** The slug of a title, else the ID. */
  id: string;
  name: string;
  /** Where the app is. */
  origin: string;
  width?: number;
  height?: number;
}

/** The HTML by which another site shows a work. */
export const embedCode = ({
  kind,
  id,
  name,
  origin,
  width = embedSizes[kind].width,
  height = embedSizes[kind].height,
}: EmbedCodeOf): string =>
  `<iframe src="${escape(new URL(embedPath(kind, id), origin).href)}" title="${escape(name)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;

/** Where other sites learn how to embed a page (oembed.com). It is outside of the versions of the API, because it is a protocol of others. */
export const oembedRoute = '/api/oembed';
export const oembedPath = (url: string): string => `${oembedRoute}?url=${encodeURIComponent(url)}&format=json`;
