import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { newId } from '../ids';
import { checkedKey, type MultipartPart, type ObjectStore } from './objectStore';
import { isFull, StorageTrouble } from './storageTrouble';

export interface S3Place {
  /** `https://s3.ap-south-1.amazonaws.com`, or any server that speaks the same language; the bucket goes into the path. */
  endpoint: string;
  /** What browsers call the same server by, when that is another name. */
  publicEndpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyID: string;
  secretAccessKey: string;
  /** How long it may take to begin to answer. */
  patienceMilliseconds?: number;
}

const refusal = (status: number, what: string, words: string) =>
  new StorageTrouble(
    `S3 answered ${status} to ${what}: ${/<Code>([^<]*)<\/Code>/.exec(words)?.[1] ?? 'without a reason'}`,
    status >= 500 || status === 429,
  );
const unreached = (what: string, error: unknown) => new StorageTrouble(`S3 did not answer ${what}`, true, error);

/** Pauses between four tries, in milliseconds; a bucket says 503 to whoever is too fast for it. */
const pauses = [50, 150, 450];
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StorageTrouble) || !error.mayPass) throw error;
      await wait(pause);
    }
  }
  return ask();
}

const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const tag = (xml: string, name: string) => plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Films in a bucket, by plain S3 REST signed with aws4fetch. */
export function createS3ObjectStore(place: S3Place): ObjectStore {
  const client = new AwsClient({
    accessKeyId: place.accessKeyID,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    retries: 0, // patiently() tries again after a line that broke as well
  });
  const { patienceMilliseconds = 30_000 } = place;
  const addressOf = (key: string, endpoint = place.endpoint) =>
    new URL(`${endpoint.replace(/\/$/, '')}/${place.bucket}/${checkedKey(key)}`);

  const askOnce = async (what: string, url: URL, init: RequestInit, accepted: readonly number[]) => {
    const stop = new AbortController();
    // Until the answer begins; a film may take as long as it takes to arrive.
    const limit = setTimeout(() => stop.abort(), patienceMilliseconds);
    try {
      const answer = await client.fetch(url.href, { ...init, signal: stop.signal }).catch((error: unknown) => {
        throw unreached(what, error);
      });
      if (answer.ok || accepted.includes(answer.status)) return answer;
      throw refusal(answer.status, what, await answer.text().catch(() => ''));
    } finally {
      clearTimeout(limit);
    }
  };
  const ask = (what: string, url: URL, init: RequestInit = {}, accepted: readonly number[] = []) =>
    patiently(() => askOnce(what, url, init, accepted));
  const presign = async (url: URL, method: string, seconds: number, headers: Record<string, string> = {}) => {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    // allHeaders: content-length is among those aws4fetch leaves out, and it is what binds the size.
    return (await client.sign(url.href, { method, headers, aws: { signQuery: true, allHeaders: true } })).url;
  };
  const removeOne = (key: string) => ask('DELETE', addressOf(key), { method: 'DELETE' }, [404]).then((answer) => answer.arrayBuffer());
  const listKeys = async (prefix: string, after = ''): Promise<string[]> => {
    const url = new URL(`${place.endpoint.replace(/\/$/, '')}/${place.bucket}/`);
    url.search = new URLSearchParams({ 'list-type': '2', prefix, ...(after ? { 'start-after': after } : {}) }).toString();
    const xml = await (await ask('ListObjects', url)).text();
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => plain(key ?? ''));
    return tag(xml, 'IsTruncated') === 'true' && keys.length > 0 ? [...keys, ...(await listKeys(prefix, keys.at(-1)))] : keys;
  };

  const putOnce = async (key: string, path: string, contentType: string) => {
    const { size } = await stat(path);
    // The payload goes unsigned (TLS carries it): hashing a film first would read it twice.
    const headers = { 'content-type': contentType, 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await client.sign(addressOf(key).href, { method: 'PUT', headers });
    const body = Readable.toWeb(createReadStream(path)) as unknown as NonNullable<RequestInit['body']>; // -- undici takes Node's web streams; its types name another
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: signed.headers, body, duplex: 'half' };
    const answer = await fetch(signed.url, init).catch((error: unknown) => {
      throw unreached('PUT', error);
    });
    const words = await answer.text().catch(() => '');
    if (!answer.ok) throw refusal(answer.status, 'PUT', words);
  };

  return {
    put: (key, path, contentType) => patiently(() => putOnce(key, path, contentType)),
    async head(key) {
      const answer = await ask('HEAD', addressOf(key), { method: 'HEAD' }, [404]);
      return answer.status === 404 ? null : { byteSize: Number(answer.headers.get('content-length')) };
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', addressOf(key), { headers }, [404]);
      if (answer.status === 404 || !answer.body) return answer.arrayBuffer().then(() => null);
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? answer.headers.get('content-length');
      return { byteSize: Number(whole), stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) };
    },
    async fetchTo(key, path) {
      const answer = await ask('GET', addressOf(key), {}, [404]);
      if (answer.status === 404 || !answer.body) return answer.arrayBuffer().then(() => false);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId('tmp')}`;
      try {
        await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), createWriteStream(draft));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? error : unreached('GET to its end', error);
      }
      return true;
    },
    async removeAll(prefix) {
      checkedKey(prefix);
      const below = (await listKeys(prefix)).filter((key) => key === prefix || key.startsWith(`${prefix}/`));
      for (const key of below) await removeOne(key);
    },
    localPathOf: () => null,
    presignRead: (key, seconds, range) => presign(addressOf(key, place.publicEndpoint), 'GET', seconds, range ? { range } : {}),
    multipart: {
      async begin(key, contentType) {
        const url = addressOf(key);
        url.search = 'uploads=';
        return tag(
          await (await ask('CreateMultipartUpload', url, { method: 'POST', headers: { 'content-type': contentType } })).text(),
          'UploadId',
        );
      },
      signPart(key, uploadID, { partNumber, byteSize }, seconds) {
        const url = addressOf(key, place.publicEndpoint);
        url.search = new URLSearchParams({ partNumber: String(partNumber), uploadId: uploadID }).toString();
        return presign(url, 'PUT', seconds, { 'content-length': String(byteSize) });
      },
      async listParts(key, uploadID) {
        const parts: MultipartPart[] = [];
        for (let marker = '0'; ;) {
          const url = addressOf(key);
          url.search = new URLSearchParams({ uploadId: uploadID, 'part-number-marker': marker }).toString();
          const answer = await ask('ListParts', url, {}, [404]);
          const xml = await answer.text();
          if (answer.status === 404) return null;
          for (const [, part = ''] of xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g))
            parts.push({
              partNumber: Number(tag(part, 'PartNumber')),
              byteSize: Number(tag(part, 'Size')),
              etag: tag(part, 'ETag'),
            });
          if (tag(xml, 'IsTruncated') !== 'true') return parts;
          marker = tag(xml, 'NextPartNumberMarker');
        }
      },
      async complete(key, uploadID, parts) {
        const url = addressOf(key);
        url.search = new URLSearchParams({ uploadId: uploadID }).toString();
        const listed = parts.map(
          ({ partNumber, etag }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
        const words = await (await ask('CompleteMultipartUpload', url, { method: 'POST', body })).text();
        // S3 may say 200 first and the error afterwards.
        if (words.includes('<Error>')) throw refusal(200, 'CompleteMultipartUpload', words);
      },
      async abort(key, uploadID) {
        const url = addressOf(key);
        url.search = new URLSearchParams({ uploadId: uploadID }).toString();
        await (await ask('AbortMultipartUpload', url, { method: 'DELETE' }, [404])).arrayBuffer();
      },
    },
  };
}
