import { escapeHtml } from '../../platform/escapeHtml';
import { parseActionLine } from './actionLine';
import type { MessageText } from './templates/template';

/** A link up to its last character that is not the punctuation of the sentence around it. */
const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;
const linked = (text: string) => {
  const urls = text.match(link) ?? [];
  return text
    .split(link)
    .map((part, place) => {
      const url = urls[place];
      return escapeHtml(part) + (url === undefined ? '' : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`);
    })
    .join('');
};

function actionOf(line: string, publicOrigin: string): string | null {
  const action = parseActionLine(line, publicOrigin);
  if (!action) return null;
  const style = action.label === 'Unsubscribe' ? '' : ' class="action"';
  return `<a${style} href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>`;
}

const linesOf = (paragraph: string, publicOrigin: string) =>
  paragraph
    .split('\n')
    .map((line) => actionOf(line, publicOrigin) ?? linked(line))
    .join('<br>');

// Colours of styles/tokens.ts. Programs that ignore <style> show the text with plain links.
const style = `
:root{color-scheme:light dark}
body{margin:0;background:#faf7f2;color:#1b1820;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere}
.page{max-width:568px;margin:0 auto;padding:24px 16px}
.brand{margin:0 0 16px;font-weight:700}
.card{background:#fff;border:1px solid #e5dfd5;border-radius:14px;padding:24px}
h1{margin:0 0 16px;font-size:22px;line-height:1.25}
p{margin:0 0 16px}
.card p:last-child{margin:0}
a{color:#0b62b8}
a.action{display:inline-block;margin:8px 0;padding:10px 20px;border-radius:999px;background:#ffb224;color:#1b1206;font-weight:600;text-decoration:none}
.quiet{margin:16px 24px 0;color:#655f6e;font-size:14px}
@media(prefers-color-scheme:dark){body{background:#0e0d10;color:#f4f1ea}.card{background:#17161b;border-color:#2e2c36}a{color:#6bb6ff}.quiet{color:#a8a3b0}}
`.replaceAll('\n', '');

/** Paragraphs that say why the message came or how to end it stand below the card. */
const isQuiet = (paragraph: string) => /^(You’re receiving this|Unsubscribe: )/.test(paragraph);

/** The HTML part of an e-mail: its plain text in the one layout of all e-mails. `publicOrigin` is ours, without a slash at its end. */
export function emailHtml({ subject, text, publicOrigin }: MessageText & { publicOrigin: string }): string {
  const paragraphs = text.split(/\n{2,}/);
  const html = (part: string) => linesOf(part, publicOrigin);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>` +
    `<body><div class="page"><p class="brand">Marquee</p><div class="card"><h1>${escapeHtml(subject)}</h1>` +
    paragraphs
      .filter((part) => !isQuiet(part))
      .map((part) => `<p>${html(part)}</p>`)
      .join('') +
    `</div>` +
    paragraphs
      .filter(isQuiet)
      .map((part) => `<p class="quiet">${html(part)}</p>`)
      .join('') +
    `</div></body></html>`
  );
}
