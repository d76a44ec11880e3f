import { type AppSecrets, deriveKeys, hmacHex, isSignedByAny } from '../../platform/secrets';

/** What a signed upload URL is bound to: this file of this video, up to this size. */
export interface UploadClaim {
  videoID: string;
  byteSize: number;
  mimeType: string;
  fingerprint: string;
}

/** Signed, expiring URLs for one upload; stateless, so any process can verify them. */
export function createUploadTokens(appSecrets: AppSecrets) {
  const keys = deriveKeys(appSecrets, 'upload-address');
  const sign = (key: Buffer, { videoID, byteSize, mimeType, fingerprint }: UploadClaim, expires: number) =>
    hmacHex(key, JSON.stringify([videoID, byteSize, mimeType, fingerprint, expires])).slice(0, 40);
  return {
    issue: (claim: UploadClaim, expiresAt: Date) => {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      return `${claim.videoID}.${expires}.${sign(keys[0], claim, expires)}`;
    },
    videoIDOf: (token: string) => /^(vid_[a-z0-9]{20})\.\d{1,12}\.[0-9a-f]{40}$/.exec(token)?.[1] ?? null,
    isValid: (token: string, claim: UploadClaim, now: Date) => {
      const [videoID, expires, signature] = token.split('.');
      return (
        videoID === claim.videoID &&
        Number(expires) * 1000 > now.getTime() &&
        isSignedByAny(keys, signature ?? '', (key) => sign(key, claim, Number(expires)))
      );
    },
  };
}
export type UploadTokens = ReturnType<typeof createUploadTokens>;
