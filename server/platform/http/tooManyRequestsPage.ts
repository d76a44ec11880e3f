import { createHash } from 'node:crypto';

const style = `
:root{color-scheme:light dark;--canvas:#faf7f2;--text:#1b1820;--muted:#655f6e;--bulb:#ffb224}
@media (prefers-color-scheme:dark){:root{--canvas:#0e0d10;--text:#f4f1ea;--muted:#a8a3b0}}
body{margin:0;min-height:100vh;display:grid;place-content:center;background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:48ch;padding:24px}
.bulbs{display:flex;gap:8px;margin:0 0 16px}
.bulbs i{width:8px;height:8px;border-radius:50%;background:var(--bulb)}
h1{font-size:31px;line-height:1.15;margin:0 0 8px}
p{margin:0 0 16px;color:var(--muted)}
a{display:inline-block;padding:12px 0;color:inherit}`;

/** Self-contained, so that sending it needs no render. */
export const tooManyRequestsPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The page for a navigation over the limit; `waitSeconds` is the same as in `Retry-After`. */
export const tooManyRequestsPage = (waitSeconds: number) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>Too many requests · Marquee</title><style>${style}</style></head><body><main><div class="bulbs" aria-hidden="true">${'<i></i>'.repeat(5)}</div>` +
  `<h1>Too many requests</h1><p>We received too many requests from your connection. Nothing is lost. Wait ${waitSeconds} ` +
  `${waitSeconds === 1 ? 'second' : 'seconds'} and reload this page.</p>` +
  `<a href="">Reload this page</a></main></body></html>`;
