import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Parses the responses on one connection by their own framing, as a browser would: a leftover byte is a response of its own. */
export function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const head = end < 0 ? rest : rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    rest = end < 0 ? '' : rest.slice(end + 4);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    let body = '';
    if (status < 200 || status === 204 || status === 304) body = '';
    else if (/^transfer-encoding: chunked/im.test(head)) {
      for (;;) {
        const line = rest.indexOf('\r\n');
        const size = line < 0 ? 0 : parseInt(rest.slice(0, line), 16);
        body += rest.slice(line + 2, line + 2 + size);
        rest = line < 0 ? '' : rest.slice(line + 4 + size);
        if (!size) break;
      }
    } else {
      body = rest.slice(0, Number(length ?? rest.length));
      rest = rest.slice(body.length);
    }
    answers.push({ status, head, body });
  }
  return answers;
}

/**
 * Writes these exact bytes on a new connection and returns what came back, once the server closed it or `isEnough` returns true. `half`
 * disconnects after the first write, in the middle of the announced body.
 */
export const sendRaw = (
  port: number,
  bytes: string,
  { isEnough = (text) => /\r\n\r\n/.test(text), half = false }: { isEnough?: (text: string) => boolean; half?: boolean } = {},
) =>
  new Promise<{ text: string; isClosed: boolean; answers: RawAnswer[] }>((resolve) => {
    let text = '';
    const done = (isClosed: boolean) => {
      socket.destroy();
      resolve({ text, isClosed, answers: parseAnswers(text) });
    };
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1', () => {
        if (half) setImmediate(() => done(false));
      });
    });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      // The server's handling of the remaining bytes shows shortly after its first response.
      if (isEnough(text)) setTimeout(() => done(false), 30).unref();
    });
    socket.once('end', () => done(true));
    socket.once('error', () => done(true));
  });
