import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporaryFolder.mjs';

/** Headers of one connection, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

const isForwarded = ([name]) => !name.startsWith(':') && !ofConnection.includes(name);

/** A key and a certificate for 127.0.0.1, valid for a day, made by openssl. */
async function makeCertificate() {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert]);
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return made;
}

/**
 * Serves `target` on `port` over TLS and HTTP/2, as visitors get it from a CDN or from the proxies of `deploy/`: browsers speak HTTP/2 over TLS only, and
 * accept the certificate only when errors of certificates are ignored. Resolves with the origin and `stop`.
 */
export async function startHttp2Front(target, port) {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await makeCertificate(), (asked, answer) => {
    const headers = { ...Object.fromEntries(Object.entries(asked.headers).filter(isForwarded)), host: `127.0.0.1:${port}` };
    const forwarded = request(target + asked.url, { agent, method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode, Object.fromEntries(Object.entries(answered.headers).filter(isForwarded)));
      pipeline(answered, answer, () => {}); // -- a browser that leaves a page ends its streams
    });
    forwarded.on('error', () => answer.stream.close());
    pipeline(asked, forwarded, () => {}); // -- as above
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      agent.destroy();
    },
  };
}
