import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const sendLines = (reply: FastifyReply, type: string, fileName: string, lines: AsyncGenerator<string>) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(lines));

/** Streams a CSV file with the lines of a generator. */
export const sendCsv = (reply: FastifyReply, name: string, lines: AsyncGenerator<string>) =>
  sendLines(reply, 'text/csv', `${name}.csv`, lines);

/** Streams an XML file with the parts of a generator. */
export const sendXml = (reply: FastifyReply, name: string, parts: AsyncGenerator<string>) =>
  sendLines(reply, 'application/xml', `${name}.xml`, parts);
