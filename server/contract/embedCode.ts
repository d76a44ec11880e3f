export type EmbedKind = 'title' | 'event' | 'campaign';

/** The frame holds this much without scrolling; a narrower one still shows all of it. */
export const embedSize = { width: 560, height: 220 };

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
export const embedCode = ({ kind, id, name, origin, width = embedSize.width, height = embedSize.height }: EmbedCodeOf): string =>
  `<iframe src="${escape(new URL(`/embed/${kind}/${encodeURIComponent(id)}/`, origin).href)}" title="${escape(name)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;

/** Where other sites learn how to embed a page (oembed.com). It is outside of the versions of the API, because it is a protocol of others. */
export const oembedRoute = '/api/oembed';
export const oembedPath = (url: string): string => `${oembedRoute}?url=${encodeURIComponent(url)}&format=json`;
