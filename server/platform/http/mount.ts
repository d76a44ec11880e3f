import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { apiPrefix } from '../../contract/apiPrefix';
import type { Endpoint } from '../../contract/endpoint';
import { issueText } from '../../contract/issueText';
import { hasStaffRight } from '../../contract/staffRights';
import type { Db } from '../db/client';
import { badInput, HttpError, forbidden, freshSignInRequired, secondFactorRequired, unauthorized } from '../errors';
import { hashRequest, storeResponse, runIdempotent, type CommandResponse, type IdempotencyKey } from '../idempotency';
import { tagsOfAnswer } from '../pageTags/answerTags';
import { tagHeaders } from '../pageTags/pageTags';
import { createSharedRuns } from '../sharedRuns';
import { stripUnknownKeys } from './stripUnknownKeys';

type Handler<In extends z.ZodType, Out extends z.ZodType> = (
  input: z.output<In>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.input<Out>> | z.input<Out>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The database that stores the responses to idempotent commands. */
    idempotencyDb: Db;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** For routes outside the contract whose caller is a server that authenticates with its own secret. */
    isCsrfExempt?: boolean;
  }
}

/**
 * Registers an endpoint of the contract: check access (before the body is read), parse the input, run, parse the output. Handlers check no access
 * rules except ownership, which only the service that reads the resource can check. The return value of a handler that has already sent a
 * response (`reply.sent`, redirects) is ignored.
 */
export function mount<In extends z.ZodType, Out extends z.ZodType>(app: FastifyInstance, e: Endpoint<In, Out>, run: Handler<In, Out>) {
  const output = stripUnknownKeys(e.output);
  addRoute(app, e, async (input, request, reply) => {
    const answer = async () => {
      const parsed: unknown = output.parse(await run(input, request, reply));
      if (isPublicAnswer(e, request) && !reply.sent) reply.headers(tagHeaders(tagsOfAnswer(e, input, parsed)));
      return parsed;
    };
    if (!e.isIdempotent) return answer();
    const idempotencyKey = idempotencyKeyOf(e, request, input);
    const { status, body } = await runIdempotent(app.idempotencyDb, idempotencyKey, () => toResponse(answer, request.id));
    return reply.code(status).send(body);
  });
}

/**
 * Registers a public read whose answer depends on the input alone. Requests with the same input that arrive while it is being answered share
 * the next answer, so a popular list is read and written as JSON once for all who wait for it. No answer is older than its request.
 */
export function mountShared<In extends z.ZodType, Out extends z.ZodType>(
  app: FastifyInstance,
  e: Endpoint<In, Out>,
  read: (input: z.output<In>) => Promise<z.input<Out>>,
) {
  const output = stripUnknownKeys(e.output);
  const share = createSharedRuns<{ body: Buffer; tags: string[] }>();
  addRoute(app, e, async (input, request, reply) => {
    const { body, tags } = await share(JSON.stringify(input), async () => {
      const parsed: unknown = output.parse(await read(input));
      return { body: Buffer.from(JSON.stringify(parsed)), tags: tagsOfAnswer(e, input, parsed) };
    });
    if (isPublicAnswer(e, request)) reply.headers(tagHeaders(tags));
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

/**
 * Registers a command that reads and stores its response in its own transaction (`storeResponse`). Its errors are stored here, so that a
 * repeated request gets them again.
 */
export function mountIdempotent<In extends z.ZodType, Out extends z.ZodType>(
  app: FastifyInstance,
  e: Endpoint<In, Out>,
  run: (input: z.output<In>, request: FastifyRequest, idempotencyKey: IdempotencyKey) => Promise<CommandResponse>,
) {
  const output = stripUnknownKeys(e.output);
  addRoute(app, e, async (input, request, reply) => {
    const idempotencyKey = idempotencyKeyOf(e, request, input);
    const { status, body } = await run(input, request, idempotencyKey).catch(async (error: unknown) => {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const response = { status: error.status, body: error.toBody(request.id) };
      // A key that was used for another request keeps its stored response.
      await storeResponse(app.idempotencyDb, idempotencyKey, response);
      return response;
    });
    return reply.code(status).send(status === 200 ? output.parse(body) : body);
  });
}

/** Responses to signed-in callers may be personal, even of public endpoints. */
const isPublicAnswer = (e: Endpoint, request: FastifyRequest) => e.access === 'public' && e.method === 'GET' && !request.viewer;

function addRoute<In extends z.ZodType, Out extends z.ZodType>(
  app: FastifyInstance,
  e: Endpoint<In, Out>,
  handle: (input: z.output<In>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  app.route({
    method: e.method,
    url: apiPrefix + e.path,
    config: { endpoint: e, ...(e.limit ? { rateLimit: { max: e.limit.max, timeWindow: e.limit.windowMs } } : {}) },
    // After the rate limits (onRequest), so that rejected calls count too; before the body is read.
    preParsing: (request, _reply, _payload, done) => {
      done(accessFault(e, request));
    },
    handler: async (request, reply) => {
      const input = parseInput(e, request);
      // A cached response for guests must not be served to signed-in callers, whose response may differ.
      if (e.access === 'public' && e.method === 'GET') reply.header('vary', 'cookie');
      const isPublic = isPublicAnswer(e, request);
      reply.header('cache-control', isPublic ? 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' : 'no-store');
      if (isPublic) reply.headers(tagHeaders(tagsOfAnswer(e, input, null)));
      return handle(input, request, reply);
    },
  });
}

function idempotencyKeyOf(e: Endpoint, request: FastifyRequest, input: unknown): IdempotencyKey {
  const key = (request.idempotencyKey = readIdempotencyKey(request));
  return { caller: request.viewer?.userID ?? 'anonymous', operationID: e.operationId, key, requestHash: hashRequest(input) };
}

/** The service that reads the resource checks `owner`, and responds 404 to others. */
function accessFault(e: Endpoint, request: FastifyRequest): HttpError | null {
  if (e.access === 'public' || e.access === 'checkIn') return null;
  if (!request.viewer) return unauthorized();
  if (e.access === 'creator' && !request.viewer.hasChannel) return forbidden('Create a channel first');
  if (e.access === 'staff') {
    if (!hasStaffRight(request.viewer.staffRoles, e.operationId)) return forbidden('Your role does not allow this');
    if (!request.viewer.hasSecondFactor) return secondFactorRequired();
  }
  if (e.isOperatorAction && request.viewer.isOperator && !request.viewer.hasSecondFactor) return secondFactorRequired();
  return e.needsFreshSignIn && !request.viewer.isFresh ? freshSignInRequired() : null;
}

function parseInput<In extends z.ZodType>(e: Endpoint<In>, request: FastifyRequest): z.output<In> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput({ body: 'must be a JSON object' });
  const parsed = e.input.safeParse({ ...(request.query as object), ...(e.method === 'GET' ? {} : body), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) fields[[...issue.path, key].join('.')] = issueText(issue);
    else fields[issue.path.join('.') || 'body'] ??= issueText(issue);
  }
  throw badInput(fields);
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key))
    throw badInput({ 'idempotency-key': 'must be a header of 8 to 255 printable ASCII characters' });
  return key;
}

/** The response of a command. Expected errors become responses, so that a repeated request gets them again. */
async function toResponse(answer: () => Promise<unknown>, requestID: string): Promise<CommandResponse> {
  try {
    return { status: 200, body: await answer() };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return { status: error.status, body: error.toBody(requestID) };
    throw error;
  }
}
