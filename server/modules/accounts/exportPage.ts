import { escapeHtml } from '../../platform/escapeHtml';
import type { ExportedData } from './accountExportReads';

export interface ExportedFile {
  path: string;
  byteSize: number;
}

/** `signInProviders` as "Sign in providers". */
const nameOf = (section: string) => {
  const words = section.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const megabytes = (bytes: unknown) => (typeof bytes === 'number' ? `${(bytes / 1_000_000).toFixed(1)} MB` : '–');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
const textOf = (value: unknown) => escapeHtml(typeof value === 'string' ? value : '');

/** The page by which a person reads the archive, without scripts and without anything from the network. */
export function exportPage(
  { exportedAt, sections, omitted }: ExportedData,
  { files, origin }: { files: readonly ExportedFile[]; origin: string },
): string {
  const areas = Object.entries(sections).filter(([, rows]) => rows.length > 0);
  const films = sections.videos ?? [];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data on Marquee</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8888;overflow-wrap:anywhere}</style></head><body>
<h1>Your data on Marquee</h1>
<p>Everything stored about you on ${escapeHtml(exportedAt)}. Amounts are in the smallest unit of their currency, times in UTC.</p>
<h2>Areas</h2>
${table(
  ['Area', 'Entries', 'File'],
  areas.map(([name, rows]) => [escapeHtml(nameOf(name)), String(rows.length), link(`data/${name}.json`, `${name}.json`)]),
)}
<h2>Files</h2>
${
  files.length === 0
    ? '<p>None.</p>'
    : table(
        ['File', 'Size'],
        files.map(({ path, byteSize }) => [link(path, path.slice(path.indexOf('/') + 1)), megabytes(byteSize)]),
      )
}
<h2>Films and other uploads</h2>
${
  films.length === 0
    ? '<p>None.</p>'
    : `<p>They are too large for this archive. Your titles are in the ${link(`${origin}/studio/releases/`, 'studio')}.</p>${table(
        ['File', 'Size', 'Number'],
        films.map(({ fileName, byteSize, videoId }) => [textOf(fileName), megabytes(byteSize), textOf(videoId)]),
      )}`
}
<p>Tickets and agreements are PDFs on the pages of your ${link(`${origin}/profile/`, 'profile')}.</p>
<h2>What is not in this archive</h2>
${table(
  ['Stored in', 'Reason'],
  Object.entries(omitted).map(([name, reason]) => [escapeHtml(name), escapeHtml(reason)]),
)}
</body></html>
`;
}
