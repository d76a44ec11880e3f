import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Streams a CSV file with the lines of a generator. */
export const sendCsv = (reply: FastifyReply, name: string, lines: AsyncGenerator<string>) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(lines));
