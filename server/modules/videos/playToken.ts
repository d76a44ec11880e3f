import { createHmac } from 'node:crypto';
import { type AppSecrets, deriveKeys, isSignedByAny } from '../../platform/secrets';

/** Which viewer may play which video of which release, and until when. */
export interface PlayClaim {
  videoID: string;
  releaseID: string;
  /** Empty for a guest. */
  viewerUserID: string;
  /** Seconds since 1970. */
  expires: number;
}

/**
 * The path token of media URLs. In the path, because relative URLs inherit it but not a query (RFC 3986); stateless, because an in-memory
 * store is lost at every restart and not shared between processes.
 */
export function createPlayTokens(appSecrets: AppSecrets) {
  const keys = deriveKeys(appSecrets, 'play-address');
  const sign = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest('base64url').slice(0, 32);
  return {
    issue({ videoID, releaseID, viewerUserID, expires }: PlayClaim): string {
      const body = Buffer.from([videoID, releaseID, viewerUserID, expires].join('\n')).toString('base64url');
      return `${body}.${sign(keys[0], body)}`;
    },
    /** Null when it was changed or has expired. */
    read(token: string, now: Date): PlayClaim | null {
      const [body = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !isSignedByAny(keys, signature, (key) => sign(key, body))) return null;
      const [videoID = '', releaseID = '', viewerUserID = '', expires = '0'] = Buffer.from(body, 'base64url').toString('utf8').split('\n');
      return Number(expires) * 1000 > now.getTime() ? { videoID, releaseID, viewerUserID, expires: Number(expires) } : null;
    },
  };
}
export type PlayTokens = ReturnType<typeof createPlayTokens>;
