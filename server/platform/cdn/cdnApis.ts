/** Which part of an account at a CDN is purged, and with which key. */
export interface CdnAccount {
  origin: string;
  /** The service (Fastly), zone (Cloudflare) or pull zone (Bunny). */
  zone: string;
  token: string;
}

const timeoutMs = 10_000;

/** Sends one request; the body of the answer as text. Throws, without the key, when the answer is not a success. */
async function post(
  name: string,
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: unknown; signal: AbortSignal },
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered a purge with ${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Batch purge by surrogate key, https://www.fastly.com/documentation/reference/api/purging/. Answers with an id for each key. */
export async function purgeFastly({ origin, zone, token }: CdnAccount, tags: readonly string[], signal: AbortSignal): Promise<void> {
  const url = `${origin}/service/${encodeURIComponent(zone)}/purge`;
  const text = await post('Fastly', url, { headers: { 'fastly-key': token }, body: { surrogate_keys: tags }, signal });
  const confirmed = JSON.parse(text) as object;
  if (!tags.every((tag) => Object.hasOwn(confirmed, tag))) throw new Error(`Fastly did not confirm the purge: ${text.slice(0, 200)}`);
}

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/. Answers `{ success, errors, messages, result }`. */
export async function purgeCloudflare({ origin, zone, token }: CdnAccount, tags: readonly string[], signal: AbortSignal): Promise<void> {
  const url = `${origin}/client/v4/zones/${encodeURIComponent(zone)}/purge_cache`;
  const text = await post('Cloudflare', url, { headers: { authorization: `Bearer ${token}` }, body: { tags }, signal });
  if ((JSON.parse(text) as { success?: unknown }).success !== true)
    throw new Error(`Cloudflare did not confirm the purge: ${text.slice(0, 200)}`);
}

/** https://docs.bunny.net/reference/pullzonepublic_purgecachepostbytag, one tag a call. Answers 204 without a body. */
export async function purgeBunny({ origin, zone, token }: CdnAccount, [tag]: readonly string[], signal: AbortSignal): Promise<void> {
  const url = `${origin}/pullzone/${encodeURIComponent(zone)}/purgeCache`;
  await post('Bunny', url, { headers: { accesskey: token }, body: { CacheTag: tag }, signal });
}
