import { apiPrefix } from '@contract/apiPrefix';

/** The address of an operation for what does not go through the client: links to files, caches, requests that outlive the page. */
export function apiUrl(path: string, query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${apiPrefix}${path}?${new URLSearchParams(given).toString()}` : `${apiPrefix}${path}`;
}
