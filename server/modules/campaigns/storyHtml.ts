import sanitizeHtml from 'sanitize-html';
import { aadhaarMessage, containsAadhaar } from '../../contract/aadhaar';
import { badInput } from '../../platform/errors';

/** Images that this platform stores (imageSetOf.ts); no story loads anything from another server. */
const ownImage = /^\/media\/images\/[a-z0-9_]{8,64}\/(small|medium|standard|high)$/;
const pixels = /^[1-9]\d{0,4}$/;
const maxText = 20_000;

const onlyPixels = (attributes: Record<string, string | undefined>) =>
  Object.fromEntries(['width', 'height'].flatMap((side) => (pixels.test(attributes[side] ?? '') ? [[side, attributes[side] ?? '']] : [])));

/** Headings, lists, quotes, emphasis, links and own images; everything else is removed, its text stays. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br', 'hr', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow ugc noopener noreferrer' } }),
    img: (tagName, { src = '', alt = '', ...rest }) => ({
      tagName,
      attribs: { src, alt, ...onlyPixels(rest), loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownImage.test(attribs.src ?? ''),
};

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of sanitised HTML, one line for each block. */
export const storyText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(?:p|h2|h3|li|blockquote)>|<(?:br|hr) ?\/?>/g, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

export const sanitizeStory = (html: string): string => sanitizeHtml(html, rules).trim();

interface StoryInput {
  story?: string | undefined;
  storyHtml?: string | null | undefined;
}

/** The columns of a story as it was sent: HTML is sanitised and decides its text; a plain text replaces earlier HTML. */
export function storyColumns({ story, storyHtml }: StoryInput): { story?: string; storyHtml?: string | null } {
  if (storyHtml) {
    const html = sanitizeStory(storyHtml);
    const text = storyText(html);
    if (containsAadhaar(text)) throw badInput({ storyHtml: aadhaarMessage });
    if (text.length > maxText) throw badInput({ storyHtml: `must have at most ${maxText} characters` });
    return { story: text, storyHtml: text === '' && !html.includes('<img') ? null : html };
  }
  if (story !== undefined) return { story, storyHtml: null };
  return storyHtml === undefined ? {} : { story: '', storyHtml: null };
}
