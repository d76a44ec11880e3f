/** On every public page and answer, as `Surrogate-Key` (Fastly) and `Cache-Tag` (Cloudflare, Bunny). */
export const pageTag = 'pages';
