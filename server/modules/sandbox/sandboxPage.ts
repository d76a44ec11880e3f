import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/escapeHtml';

const style = `
:root{color-scheme:light dark;--canvas:#faf7f2;--surface:#fff;--line:#e5dfd5;--edge:#8d8579;--text:#1b1820;--muted:#655f6e;--bulb:#ffb224;--on-bulb:#1b1206;--events:#5f3fe0}
@media (prefers-color-scheme:dark){:root{--canvas:#0e0d10;--surface:#17161b;--line:#2e2c36;--edge:#716c7e;--text:#f4f1ea;--muted:#a8a3b0;--events:#a993ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 48px}
.bulbs{display:flex;gap:8px;margin:0 0 16px}
.bulbs i{width:8px;height:8px;border-radius:50%;background:var(--bulb);box-shadow:0 0 8px rgb(255 178 36/.65)}
h1{font-size:31px;line-height:1.15;letter-spacing:-.01em;margin:0 0 8px}
p{margin:0 0 24px;color:var(--muted);max-width:60ch}
form{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}
button{font:inherit;color:inherit;text-align:left;cursor:pointer}
.person{display:grid;grid-template-columns:72px 1fr;gap:16px;align-items:center;min-height:104px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:14px;transition:border-color 120ms ease-out,transform 120ms ease-out}
.person:hover{border-color:var(--edge);transform:translateY(-1px)}
button:focus-visible{outline:3px solid var(--events);outline-offset:2px}
svg{display:block;width:72px;height:72px;border-radius:50%}
.role{display:block;font-size:14px;font-weight:650;color:var(--events)}
.name{display:block;font-size:20px;font-weight:700;line-height:1.2}
.about{display:block;font-size:14px;color:var(--muted);margin-top:4px}
.back{grid-column:1/-1;justify-self:start;min-height:44px;padding:0 16px;margin-top:12px;background:none;border:1px solid var(--edge);border-radius:6px}
a{color:var(--events)}
.message{padding:16px;margin:0 0 12px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
.message h2{font-size:16px;margin:0}
.message p{margin:8px 0 0;color:var(--text);overflow-wrap:anywhere}
.message small{color:var(--muted);font-size:14px}
.code{font-size:25px;font-weight:700;letter-spacing:.08em;font-variant-numeric:tabular-nums}
@media (prefers-reduced-motion:reduce){.person{transition:none}.person:hover{transform:none}}
@media (forced-colors:active){.person{border-color:ButtonText}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, one style block by its hash, forms to this origin only. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A page of the sandbox: works without scripts, in both themes. `content` is trusted HTML. */
export const sandboxPage = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><div class="bulbs" aria-hidden="true">${'<i></i>'.repeat(5)}</div>` +
  `<h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
