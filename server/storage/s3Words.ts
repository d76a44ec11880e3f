import { StorageTrouble } from './storageTrouble';

/** As much of XML as S3's answers have. */
export const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
export const tag = (xml: string, name: string) => plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const refusal = (status: number, what: string, words: string) =>
  new StorageTrouble(
    `S3 answered ${status} to ${what}: ${/<Code>([^<]*)<\/Code>/.exec(words)?.[1] ?? 'without a reason'}`,
    status >= 500 || status === 429,
  );
export const unreached = (what: string, error: unknown) => new StorageTrouble(`S3 did not answer ${what}`, true, error);
