import { createHash, createSign } from 'node:crypto';

/** The CDN that serves films: it stores what every viewer gets, and admits by the signature in each address. */
export interface FilmEdge {
  /**
   * The signed address of a file, valid until `expires` (seconds since 1970). The signature covers the whole folder: another file of it has the same
   * address with its own name, and the same query.
   */
  addressOf: (folder: string, file: string, expires: number) => string;
  /** What the CDN sends in `X-Film-Origin-Key` when it fetches from us. */
  originKey: string;
}

/** Of the configuration (server/platform/config.ts). */
interface FilmEdgeSettings {
  FILM_CDN_KIND?: 'nginx' | 'cloudfront' | undefined;
  FILM_CDN_BASE?: string | undefined;
  FILM_CDN_ORIGIN_KEY?: string | undefined;
  FILM_CDN_SECRET?: string | undefined;
  FILM_CDN_KEY_PAIR_ID?: string | undefined;
  FILM_CDN_PRIVATE_KEY?: string | undefined;
}

/**
 * nginx's secure_link, https://nginx.org/en/docs/http/ngx_http_secure_link_module.html. The token is in the path, because the relative addresses in a
 * playlist keep a path and lose a query. MD5 is the module's; the secret at the end keeps it from being extended.
 */
const secureLinks = (base: string, secret: string): FilmEdge['addressOf'] => {
  return (folder, file, expires) => {
    const token = createHash('md5').update(`${expires}/${folder}/ ${secret}`).digest('base64url');
    return `${base}/${token}/${expires}/${folder}/${file}`;
  };
};

const maxSignatures = 1000;

/**
 * CloudFront's custom policy for all files of a folder,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-custom-policy.html. Viewers of one film share
 * the signature of one second, because RSA takes about a millisecond.
 */
const cloudFrontAddresses = (base: string, keyPairID: string, privateKey: string): FilmEdge['addressOf'] => {
  const queries = new Map<string, string>();
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  const sign = (resource: string, expires: number) => {
    const policy = JSON.stringify({
      Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
    });
    const signature = encode(createSign('RSA-SHA1').update(policy).sign(privateKey));
    return `Policy=${encode(Buffer.from(policy))}&Signature=${signature}&Key-Pair-Id=${keyPairID}`;
  };
  return (folder, file, expires) => {
    const key = `${folder} ${expires}`;
    const query = queries.get(key) ?? sign(`${base}/${folder}/*`, expires);
    if (queries.size >= maxSignatures) queries.clear();
    queries.set(key, query);
    return `${base}/${folder}/${file}?${query}`;
  };
};

/** Null when films are served by the API. Throws with a sentence for an operator when a setting is missing. */
export function createFilmEdge(settings: FilmEdgeSettings): FilmEdge | null {
  const { FILM_CDN_KIND: kind, FILM_CDN_BASE: base, FILM_CDN_ORIGIN_KEY: originKey } = settings;
  if (!kind) return null;
  if (!base || !originKey) throw new Error('Configuration: FILM_CDN_KIND needs FILM_CDN_BASE and FILM_CDN_ORIGIN_KEY');
  if (kind === 'nginx') {
    if (!settings.FILM_CDN_SECRET) throw new Error('Configuration: FILM_CDN_KIND=nginx needs FILM_CDN_SECRET');
    return { addressOf: secureLinks(base, settings.FILM_CDN_SECRET), originKey };
  }
  const { FILM_CDN_KEY_PAIR_ID: keyPairID, FILM_CDN_PRIVATE_KEY: privateKey } = settings;
  if (!keyPairID || !privateKey)
    throw new Error('Configuration: FILM_CDN_KIND=cloudfront needs FILM_CDN_KEY_PAIR_ID and FILM_CDN_PRIVATE_KEY');
  return { addressOf: cloudFrontAddresses(base, keyPairID, privateKey), originKey };
}
