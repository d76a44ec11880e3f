import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-the-test-bucket', region: 'ap-south-1', service: 's3' };

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const timeOf = (stamp: string) => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Signs the request again with the same secret and compares: a changed URL, method, header, length or time is refused, and so is a request
 * without a signature. (The common fake, s3rver, does not check signatures.)
 */
async function refusalOf(request: IncomingMessage, origin: string): Promise<string | null> {
  const url = new URL(request.url ?? '/', origin);
  const inQuery = url.searchParams.get('X-Amz-Signature');
  const inHeader = request.headers.authorization;
  if (!inQuery && !inHeader) return 'AccessDenied';
  const names = inQuery ? url.searchParams.get('X-Amz-SignedHeaders') : /SignedHeaders=([^,]+)/.exec(inHeader ?? '')?.[1];
  const headers: Record<string, string> = {};
  for (const name of (names ?? '').split(';')) if (name !== 'host') headers[name] = String(request.headers[name] ?? '');
  const datetime = (inQuery ? url.searchParams.get('X-Amz-Date') : request.headers['x-amz-date']) as string;
  const lasts = inQuery ? Number(url.searchParams.get('X-Amz-Expires')) : 900;
  if (Date.now() > timeOf(datetime) + lasts * 1000) return 'ExpiredToken';
  url.searchParams.delete('X-Amz-Signature');
  delete headers['x-amz-date'];
  const signer = new AwsV4Signer({
    ...keys,
    method: request.method ?? 'GET',
    url: url.href,
    headers,
    datetime,
    signQuery: Boolean(inQuery),
    allHeaders: true,
  });
  const signed = await signer.sign();
  const ours = inQuery
    ? signed.url.searchParams.get('X-Amz-Signature')
    : /Signature=(\w+)/.exec(signed.headers.get('authorization') ?? '')?.[1];
  const theirs = inQuery ?? /Signature=(\w+)/.exec(inHeader ?? '')?.[1];
  return ours === theirs ? null : 'SignatureDoesNotMatch';
}

/** Exactly the CORS rules that docs/operations.md requires of a bucket; null for what a browser must not do. */
function corsOf({ method, headers }: IncomingMessage): Record<string, string> | null {
  const asked = String(headers['access-control-request-headers'] ?? '').split(/, */);
  const isAllowed = ['GET', 'HEAD', 'PUT'].includes(String(headers['access-control-request-method']));
  if (method === 'OPTIONS' && !(isAllowed && asked.every((name) => name === '' || name === 'range'))) return null;
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-methods': 'GET, HEAD, PUT',
    'access-control-allow-headers': 'Range',
    'access-control-expose-headers': 'ETag',
  };
}

/** An in-memory bucket with the part of S3 that we use; checks V4 signatures. */
export async function startFakeS3() {
  const objects = new Map<string, { body: Buffer; type: string; parts?: number }>();
  /** Methods and paths, in their order. */
  const requests: string[] = [];
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  /** The failure of the next requests: 503, a connection cut in mid-response, or no response. */
  const fault: { times: number; kind: 'busy' | 'cut' | 'silent' } = { times: 0, kind: 'busy' };
  const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;
  let origin = '';

  const answer = (request: IncomingMessage, body: Buffer): { status: number; headers?: Record<string, string>; body?: string | Buffer } => {
    const url = new URL(request.url ?? '/', origin);
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const query = url.searchParams;
    const uploadID = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadID);
    const what = `${request.method}${query.has('uploads') ? ' uploads' : ''}${query.has('uploadId') ? ' upload' : ''}${query.has('list-type') ? ' list' : ''}`;
    const error = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });
    if (what.endsWith(' upload') && upload?.key !== key) return error(404, 'NoSuchUpload');
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) return error(411, 'MissingContentLength');
    switch (what) {
      case 'GET list': {
        const found = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
        return {
          status: 200,
          body: `<ListBucketResult><IsTruncated>false</IsTruncated>${found.map((name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.body.length ?? 0}</Size></Contents>`).join('')}</ListBucketResult>`,
        };
      }
      case 'PUT':
        objects.set(key, { body, type: String(request.headers['content-type']) });
        return { status: 200, headers: { etag: etagOf(body) } };
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      case 'HEAD':
      case 'GET': {
        const found = objects.get(key);
        if (!found) return error(404, 'NoSuchKey');
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const slice = from === undefined ? found.body : found.body.subarray(Number(from), Number(to) + 1);
        const ranged: Record<string, string> =
          from === undefined ? {} : { 'content-range': `bytes ${from}-${Number(from) + slice.length - 1}/${found.body.length}` };
        const headers: Record<string, string> = { ...ranged, 'content-type': found.type, 'content-length': String(slice.length) };
        return { status: from === undefined ? 200 : 206, headers, body: slice };
      }
      case 'POST uploads': {
        const id = `up&${uploads.size + 1}`;
        uploads.set(id, { key, type: String(request.headers['content-type']), parts: new Map() });
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult><UploadId>up&amp;${uploads.size}</UploadId></InitiateMultipartUploadResult>`,
        };
      }
      case 'PUT upload':
        upload?.parts.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { etag: etagOf(body) } };
      case 'GET upload': {
        // Two per page, so that the client must page.
        const after = [...(upload?.parts ?? [])]
          .sort(([a], [b]) => a - b)
          .filter(([number]) => number > Number(query.get('part-number-marker') ?? 0));
        const page = after
          .slice(0, 2)
          .map(
            ([number, part]) =>
              `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part).replaceAll('"', '&quot;')}</ETag><Size>${part.length}</Size></Part>`,
          );
        const last = after[Math.min(1, after.length - 1)]?.[0] ?? 0;
        return {
          status: 200,
          body: `<ListPartsResult><IsTruncated>${after.length > 2}</IsTruncated><NextPartNumberMarker>${last}</NextPartNumberMarker>${page.join('')}</ListPartsResult>`,
        };
      }
      case 'POST upload': {
        const element = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
        const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([, xml = '']) => ({
          part: upload?.parts.get(Number(element(xml, 'PartNumber'))),
          etag: element(xml, 'ETag').replaceAll('&quot;', '"'),
        }));
        if (named.length === 0) return error(400, 'MalformedXML');
        if (named.some(({ part, etag }) => !part || etagOf(part) !== etag))
          return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
        objects.set(key, {
          body: Buffer.concat(named.map(({ part }) => part ?? Buffer.alloc(0))),
          type: upload?.type ?? '',
          parts: named.length,
        });
        uploads.delete(uploadID);
        return { status: 200, body: '<CompleteMultipartUploadResult/>' };
      }
      case 'DELETE upload':
        uploads.delete(uploadID);
        return { status: 204 };
      default:
        return error(400, 'NotImplemented');
    }
  };

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      requests.push(`${request.method} ${request.url?.split('?')[0]}`);
      const page = corsOf(request);
      if (request.method === 'OPTIONS') return void response.writeHead(page ? 200 : 403, page ?? {}).end();
      const isFailing = fault.times > 0;
      if (isFailing) fault.times -= 1;
      if (isFailing && fault.kind === 'silent') return;
      if (isFailing && fault.kind === 'busy') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      const refusal = await refusalOf(request, origin);
      const {
        status,
        headers,
        body: said,
      } = refusal ? { status: 403, body: `<Error><Code>${refusal}</Code></Error>`, headers: {} } : answer(request, body);
      response.writeHead(status, { ...headers, ...page });
      if (isFailing) return void response.write(said?.slice(0, 1000) ?? '', () => request.socket.destroy());
      response.end(request.method === 'HEAD' ? undefined : said);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    objects,
    requests,
    uploads,
    fault,
    place: { endpoint: origin, bucket: 'films', region: keys.region, accessKeyID: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
