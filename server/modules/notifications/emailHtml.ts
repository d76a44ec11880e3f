import { escapeHtml } from '../../platform/escapeHtml';
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

/** The HTML part of an e-mail: the plain text in the one layout of all e-mails, with its links made clickable. */
export const emailHtml = ({ subject, text }: MessageText) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>` +
  `<body style="margin:0;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere">` +
  `<div style="max-width:600px;margin:0 auto;padding:24px 16px">` +
  `<p style="margin:0 0 24px;font-weight:700">Marquee</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>` +
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph.split('\n').map(linked).join('<br>')}</p>`)
    .join('') +
  `</div></body></html>`;
