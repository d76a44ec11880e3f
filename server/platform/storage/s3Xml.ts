import { StorageError } from './storageError';

/** Unescapes the entities that S3's responses use. */
export const unescapeXml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
export const xmlElement = (xml: string, name: string) => unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const s3Refused = (status: number, operation: string, responseText: string) =>
  new StorageError(
    `S3 responded ${status} to ${operation}: ${/<Code>([^<]*)<\/Code>/.exec(responseText)?.[1] ?? 'no error code'}`,
    status >= 500 || status === 429,
  );
export const s3Unreachable = (operation: string, error: unknown) => new StorageError(`S3 did not respond to ${operation}`, true, error);
