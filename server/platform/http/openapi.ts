import { z } from 'zod';
import { ApiError } from '../../contract/common';
import type { Endpoint } from '../../contract/endpoint';
import { apiPrefix } from './mount';

type Schema = Record<string, unknown>;

const toSchema = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;
  return schema;
};

const statusDescriptions: Record<number, string> = {
  400: 'Invalid input; `fields` names what is wrong',
  401: 'Sign in to continue',
  403: 'Not allowed, or the request came from another origin',
  404: 'Not found, or not visible to the caller',
  409: 'Conflicts with the current state, or the same command is still running',
  410: 'It has expired',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Well formed but impossible, or the Idempotency-Key was used for another request',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'Temporarily unavailable; try again',
};

function toOperation(e: Endpoint): Schema {
  const input = toSchema(e.input, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const isRead = e.method === 'GET';
  const properties = input.properties ?? {};
  const required = new Set(input.required);
  const parameters: Schema[] = Object.entries(properties)
    .filter(([name]) => isRead || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.has(name),
      schema,
    }));
  if (e.isIdempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    });

  const body = {
    ...input,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
    required: [...required].filter((name) => !inPath.includes(name)),
  };
  const statuses = [
    ...new Set([
      400,
      ...(e.access === 'public' || e.access === 'checkIn' ? [] : [401]),
      ...(isRead ? [] : [403, 415]),
      ...e.errors,
      429,
      500,
      503,
    ]),
  ].sort((a, b) => a - b);
  const fault = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } };
  return {
    operationId: e.operationId,
    summary: e.summary,
    tags: [e.operationId.split('.')[0]],
    security: e.access === 'public' ? [] : e.access === 'checkIn' ? [{ loginSession: [] }, {}] : [{ loginSession: [] }],
    'x-access': e.access === 'checkIn' ? 'user' : e.access,
    ...(e.needsFreshSignIn ? { 'x-needs-fresh-sign-in': true } : {}),
    ...(e.isCsrfExempt ? { 'x-csrf-exempt': true } : {}),
    parameters,
    ...(isRead ? {} : { requestBody: { required: true, content: { 'application/json': { schema: input.properties ? body : input } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toSchema(e.output, 'output') } } },
      ...Object.fromEntries(statuses.map((status) => [status, { description: statusDescriptions[status] ?? 'Error', content: fault }])),
    },
  };
}

/** The whole API as OpenAPI 3.1, generated from the contract that the routes are mounted from. */
export function openApiDocument(endpoints: readonly Endpoint[], publicOrigin: string) {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const e of endpoints) (paths[apiPrefix + e.path.replace(/:(\w+)/g, '{$1}')] ??= {})[e.method.toLowerCase()] = toOperation(e);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee API',
      version: '1.0.0',
      description:
        'Money is integer minor units, time is UTC ISO 8601, lists are keyset pages, every error is {status, error, code?, fields?}.',
    },
    servers: [{ url: publicOrigin }],
    paths,
    components: {
      securitySchemes: { loginSession: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } },
      schemas: { ApiError: toSchema(ApiError, 'output') },
    },
  };
}
