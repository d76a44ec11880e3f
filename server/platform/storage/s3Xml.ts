import { StorageError } from './storageError';

/** As much of XML as S3's answers have. */
export const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
export const xmlElement = (xml: string, name: string) => unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const s3Refused = (status: number, operation: string, responseText: string) =>
  new StorageError(
    `S3 answered ${status} to ${operation}: ${/<Code>([^<]*)<\/Code>/.exec(responseText)?.[1] ?? 'without a reason'}`,
    status >= 500 || status === 429,
  );
export const s3Unreachable = (operation: string, error: unknown) => new StorageError(`S3 did not answer ${operation}`, true, error);
