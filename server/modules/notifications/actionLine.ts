/** A line "Open your ticket: https://…", which leads to a page of ours. Links to other sites, which creators may write, are none. */
export function parseActionLine(line: string, publicOrigin: string): { label: string; url: string } | null {
  const [, label, url] = /^([^:]{1,40}): (https?:\/\/\S+)$/.exec(line) ?? [];
  return label !== undefined && url?.startsWith(`${publicOrigin}/`) ? { label, url } : null;
}
