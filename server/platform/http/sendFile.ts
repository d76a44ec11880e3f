import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const csvType = 'text/csv; charset=utf-8';
export const pdfType = 'application/pdf';

/** Sends a file that the browser saves under this name. */
export const sendFile = (reply: FastifyReply, name: string, type: string, body: string | Buffer | Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
