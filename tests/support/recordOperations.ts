import { channel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Writes each operation and status that a test file was answered to the file `OPERATIONS_LOG`, from which scripts/lib/requirements.mjs writes the
 * table of operations. The server checks every answer against the contract before it sends it, so a 200 is an answer as documented.
 */
const log = process.env.OPERATIONS_LOG;
if (log) {
  const seen = new Set<string>();
  const handlers = channel('tracing:fastify.request.handler:start');
  const onRequest = (message: unknown) => {
    const { request, reply } = message as { request: FastifyRequest; reply: FastifyReply };
    const operationID = request.routeOptions.config.endpoint?.operationId;
    if (operationID) reply.raw.once('finish', () => seen.add(`${operationID} ${reply.statusCode}`));
  };
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  beforeAll(() => {
    handlers.subscribe(onRequest);
  });
  afterAll(() => {
    handlers.unsubscribe(onRequest);
    appendFileSync(log, [...seen].map((answer) => `${answer} ${file}\n`).join(''));
  });
}
