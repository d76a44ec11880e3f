import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { newId } from '../ids';
import { checkedKey, type MultipartPart, type ObjectStore } from './objectStore';
import { escapeXml, unescapeXml, s3Refused, xmlElement, s3Unreachable } from './s3Xml';
import { isDiskFull } from './storageError';
import { deferredTimeout, withRetry } from './withRetry';

export interface S3Options {
  /** `https://s3.ap-south-1.amazonaws.com`, or any S3-compatible server; the bucket is part of the path. */
  endpoint: string;
  /** The endpoint for browsers, if different. */
  publicEndpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyID: string;
  secretAccessKey: string;
  /** How long all attempts of a call together may wait for the response headers, or for a short response to end. */
  timeoutMilliseconds?: number | undefined;
}

const toResponse = (answer: Response) => Promise.resolve(answer);
const discardBody = <Value>(answer: Response, value: Value): Promise<Value> =>
  answer.arrayBuffer().then(
    () => value,
    () => value,
  );
/** S3 assembles the parts before it responds, and may abort when the client disconnects. */
const completeTimeoutMilliseconds = 30_000;

/** An object store in a bucket, over the S3 REST API with aws4fetch signatures. */
export function createS3ObjectStore(options: S3Options): ObjectStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyID,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 0, // withRetry() also retries broken connections
  });
  const { timeoutMilliseconds = 30_000 } = options;
  const addressOf = (key: string, endpoint = options.endpoint) =>
    new URL(`${endpoint.replace(/\/$/, '')}/${options.bucket}/${checkedKey(key)}`);

  type RequestArgs = [operation: string, url: URL, init?: RequestInit, acceptedStatuses?: readonly number[], signal?: AbortSignal];
  /** `read` has the same time limit as the response headers: it reads a short body, or returns the response to be streamed later. */
  const sendRequest = <Result>(
    [operation, url, init = {}, acceptedStatuses = [], signal]: RequestArgs,
    read: (answer: Response) => Promise<Result>,
    timeout = timeoutMilliseconds,
  ) =>
    withRetry(timeout, signal, async (milliseconds) => {
      const limit = deferredTimeout(signal);
      limit.begin(milliseconds);
      const rethrowUnreachable = (error: unknown) => {
        throw s3Unreachable(operation, error);
      };
      try {
        const answer = await client.fetch(url.href, { ...init, signal: limit.signal }).catch(rethrowUnreachable);
        if (answer.ok || acceptedStatuses.includes(answer.status)) return await read(answer).catch(rethrowUnreachable);
        throw s3Refused(answer.status, operation, await answer.text().catch(() => ''));
      } finally {
        limit.end();
      }
    });
  /** A response whose body has no time limit. */
  const request = (...args: RequestArgs) => sendRequest(args, toResponse);
  const requestText = (...args: RequestArgs) => sendRequest(args, async (answer) => ({ status: answer.status, text: await answer.text() }));
  const presign = async (url: URL, method: string, seconds: number, headers: Record<string, string> = {}) => {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    // allHeaders, because aws4fetch otherwise does not sign content-length, which limits the size.
    return (await client.sign(url.href, { method, headers, aws: { signQuery: true, allHeaders: true } })).url;
  };
  const removeOne = (key: string, signal?: AbortSignal) => requestText('DELETE', addressOf(key), { method: 'DELETE' }, [404], signal);
  const listKeys = async (prefix: string, signal: AbortSignal | undefined, after = ''): Promise<string[]> => {
    const url = new URL(`${options.endpoint.replace(/\/$/, '')}/${options.bucket}/`);
    url.search = new URLSearchParams({ 'list-type': '2', prefix, ...(after ? { 'start-after': after } : {}) }).toString();
    const { text: xml } = await requestText('ListObjects', url, {}, [], signal);
    const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescapeXml(key ?? ''));
    return xmlElement(xml, 'IsTruncated') === 'true' && keys.length > 0
      ? [...keys, ...(await listKeys(prefix, signal, keys.at(-1)))]
      : keys;
  };

  const attemptPut = async (key: string, path: string, contentType: string, milliseconds: number, signal?: AbortSignal) => {
    const { size } = await stat(path);
    // Unsigned payload (TLS protects it), because hashing a film first would read it twice.
    const headers = { 'content-type': contentType, 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const signed = await client.sign(addressOf(key).href, { method: 'PUT', headers });
    const limit = deferredTimeout(signal);
    let readError: Error | null = null;
    const file = createReadStream(path)
      .once('error', (error) => (readError = error))
      // The upload has no time limit; only the response has.
      .once('end', () => limit.begin(milliseconds));
    const body = Readable.toWeb(file) as unknown as NonNullable<RequestInit['body']>; // -- undici takes Node's web streams; its types name another
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: signed.headers, body, duplex: 'half', signal: limit.signal };
    try {
      const answer = await fetch(signed.url, init).catch((error: unknown) => {
        throw readError ?? s3Unreachable('PUT', error);
      });
      const text = await answer.text().catch(() => '');
      if (!answer.ok) throw s3Refused(answer.status, 'PUT', text);
    } finally {
      limit.end();
    }
  };

  return {
    put: (key, path, contentType, signal) =>
      withRetry(timeoutMilliseconds, signal, (milliseconds) => attemptPut(key, path, contentType, milliseconds, signal)),
    async head(key) {
      const answer = await request('HEAD', addressOf(key), { method: 'HEAD' }, [404]);
      return answer.status === 404 ? null : { byteSize: Number(answer.headers.get('content-length')) };
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await request('GET', addressOf(key), { headers }, [404]);
      if (answer.status === 404 || !answer.body) return discardBody(answer, null);
      const total = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? answer.headers.get('content-length');
      return { byteSize: Number(total), stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) };
    },
    async downloadTo(key, path) {
      const answer = await request('GET', addressOf(key), {}, [404]);
      if (answer.status === 404 || !answer.body) return discardBody(answer, false);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${newId('tmp')}`;
      try {
        await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), createWriteStream(draft));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw isDiskFull(error) ? error : s3Unreachable('GET to its end', error);
      }
      return true;
    },
    async removeAll(prefix, signal) {
      checkedKey(prefix);
      const below = (await listKeys(prefix, signal)).filter((key) => key === prefix || key.startsWith(`${prefix}/`));
      for (const key of below) await removeOne(key, signal);
    },
    localPathOf: () => null,
    presignRead: (key, seconds, range) => presign(addressOf(key, options.publicEndpoint), 'GET', seconds, range ? { range } : {}),
    multipart: {
      async begin(key, contentType) {
        const url = addressOf(key);
        url.search = 'uploads=';
        const init = { method: 'POST', headers: { 'content-type': contentType } };
        return xmlElement((await requestText('CreateMultipartUpload', url, init)).text, 'UploadId');
      },
      signPart(key, uploadID, { partNumber, byteSize }, seconds) {
        const url = addressOf(key, options.publicEndpoint);
        url.search = new URLSearchParams({ partNumber: String(partNumber), uploadId: uploadID }).toString();
        return presign(url, 'PUT', seconds, { 'content-length': String(byteSize) });
      },
      async listParts(key, uploadID, signal) {
        const parts: MultipartPart[] = [];
        for (let marker = '0'; ;) {
          const url = addressOf(key);
          url.search = new URLSearchParams({ uploadId: uploadID, 'part-number-marker': marker }).toString();
          const { status, text: xml } = await requestText('ListParts', url, {}, [404], signal);
          if (status === 404) return null;
          for (const [, part = ''] of xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g))
            parts.push({
              partNumber: Number(xmlElement(part, 'PartNumber')),
              byteSize: Number(xmlElement(part, 'Size')),
              etag: xmlElement(part, 'ETag'),
            });
          if (xmlElement(xml, 'IsTruncated') !== 'true') return parts;
          marker = xmlElement(xml, 'NextPartNumberMarker');
        }
      },
      async complete(key, uploadID, parts) {
        const url = addressOf(key);
        url.search = new URLSearchParams({ uploadId: uploadID }).toString();
        const listed = parts.map(
          ({ partNumber, etag }) => `<Part><PartNumber>${partNumber}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`;
        // S3 may respond 200 first, take minutes, and send an error in the body. Not retried then, because the upload may be complete.
        const timeout = Math.max(timeoutMilliseconds, completeTimeoutMilliseconds);
        const answer = await sendRequest(['CompleteMultipartUpload', url, { method: 'POST', body }], toResponse, timeout);
        const text = await answer.text().catch((error: unknown) => {
          throw s3Unreachable('CompleteMultipartUpload to its end', error);
        });
        if (text.includes('<Error>')) throw s3Refused(200, 'CompleteMultipartUpload', text);
      },
      async abort(key, uploadID, signal) {
        const url = addressOf(key);
        url.search = new URLSearchParams({ uploadId: uploadID }).toString();
        await requestText('AbortMultipartUpload', url, { method: 'DELETE' }, [404], signal);
      },
    },
  };
}
