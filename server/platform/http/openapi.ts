import { apiPrefix } from '../../contract/apiPrefix';
import type { Endpoint } from '../../contract/endpoint';
import { freshSignInMinutes } from '../../contract/freshSignIn';
import { namedSchemas } from '../../contract/operations';
import { createSchemas, type Schema } from './openapiSchemas';

type Schemas = ReturnType<typeof createSchemas>;

/** What an error that an operation names means, by status, with the name of its component. */
const errors: Record<number, [string, string]> = {
  400: ['BadRequest', 'The request is not valid; `fields` says what is wrong with which field.'],
  401: ['Unauthorized', 'The sign-in, the code or the signature was refused.'],
  403: ['Forbidden', 'The caller may not do this.'],
  404: ['NotFound', 'It does not exist, or the caller may not see it.'],
  409: [
    'Conflict',
    'The current state does not allow this; `code` says why. A request with the same `Idempotency-Key` that is still running answers this too.',
  ],
  410: ['Gone', 'It has expired. Begin again.'],
  413: ['ContentTooLarge', 'The request or the file is too large.'],
  429: ['TooManyRequests', 'Too many requests. Repeat it after the seconds in `Retry-After`.'],
  422: ['UnprocessableContent', 'The request is well formed but cannot be done, or its `Idempotency-Key` was used for another request.'],
};

/** The errors that every operation may answer. */
const defaultError = [
  '400: the request is not valid, `fields` says what is wrong with which field.',
  '401: there is no session, or it has ended. Sign in and repeat the request.',
  '403: the caller may not do this, the request came from another origin, or the session must be confirmed first (`FRESH_SIGN_IN_REQUIRED`, `SECOND_FACTOR_REQUIRED`).',
  '413: the request is too large.',
  '415: only `application/json` is accepted.',
  '429: too many requests. Repeat it after the seconds in `Retry-After`.',
  '500: something went wrong on our side. Send `requestID` to support.',
  '503: temporarily unavailable. Repeat the request later.',
].join('\n\n');

const errorResponse = (description: string) => ({
  description,
  ...(description.includes('`Retry-After`')
    ? { headers: { 'Retry-After': { description: 'Seconds to wait, with 429', schema: { type: 'integer' } } } }
    : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
});
const errorResponses: Record<string, Schema> = {
  Error: errorResponse(defaultError),
  ...Object.fromEntries(Object.values(errors).map(([name, description]) => [name, errorResponse(description)])),
};
const errorRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller for one command. The same key with the same body answers what the first request answered.',
  schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/** Beyond what `security` says. */
const accessDescriptions: Partial<Record<Endpoint['access'], string>> = {
  creator: 'For members of a channel.',
  owner: 'Needs the right to do this in the channel.',
  checkIn: 'Needs a session or a check-in link.',
  staff: 'For staff in a role that may do this; needs a second factor.',
};

const needsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'checkIn';

function describe(e: Endpoint): string {
  const { max, windowMs } = e.limit ?? {};
  return [
    accessDescriptions[e.access],
    e.needsFreshSignIn && `The sign-in or second factor must be at most ${freshSignInMinutes} minutes old.`,
    e.isOperatorAction && 'An operator must have passed a second factor.',
    max && windowMs && `At most ${max} requests in ${windowMs / 1000} seconds.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const binaryAnswers = new Set<Endpoint['answers']>(['application/pdf', 'application/zip', 'application/vnd.apple.pkpass']);

function successOf(e: Endpoint, schemas: Schemas): Schema {
  if (e.answers === 'redirect')
    return { 302: { description: 'A redirect', headers: { Location: { description: 'Where to go', schema: { type: 'string' } } } } };
  if (e.answers === 'application/json')
    return { 200: { description: 'OK', content: { 'application/json': { schema: schemas.outputRefOf(e) } } } };
  const schema = binaryAnswers.has(e.answers) ? {} : { type: 'string' };
  return { 200: { description: 'The file', content: { [e.answers]: { schema } } } };
}

/** The most likely of the errors that every operation can return; `default` covers the rest. */
function commonErrorOf(e: Endpoint, hasInput: boolean): number {
  if (needsSession(e)) return 401;
  return hasInput ? 400 : 429;
}

function errorsOf(e: Endpoint, hasInput: boolean): Schema {
  const named = [...new Set([...e.errors, commonErrorOf(e, hasInput)])].map(
    (status) => [status, errorRef(errors[status]?.[0] ?? 'Error')] as const,
  );
  return { ...Object.fromEntries(named), default: errorRef('Error') };
}

type SharedParameters = ReturnType<typeof sharedParameters>;

/** The parameters of all operations, each described once: `cursor`, or `kind2` for the second meaning of `kind`. */
function sharedParameters() {
  const components: Record<string, Schema> = {};
  const refTo = (parameter: Schema & { name: string }): Schema => {
    for (let count = 1; ; count++) {
      const key = count === 1 ? parameter.name : `${parameter.name}${count}`;
      const known = (components[key] ??= parameter);
      if (JSON.stringify(known) === JSON.stringify(parameter)) return { $ref: `#/components/parameters/${key}` };
    }
  };
  return { components, refTo };
}

function requestOf(e: Endpoint, schemas: Schemas, shared: SharedParameters): Schema {
  const schema = schemas.inputOf(e);
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isRequired = (name: string) => inPath.includes(name) || ((schema.required as string[] | undefined) ?? []).includes(name);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const inBody = e.method === 'GET' ? [] : fields.filter(([name]) => !inPath.includes(name));
  const parameters = fields
    .filter((field) => !inBody.includes(field))
    .map(([name, { description, ...type }]) =>
      shared.refTo({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        ...(isRequired(name) ? { required: true } : {}),
        ...(description ? { description } : {}),
        schema: type,
      }),
    );
  if (e.isIdempotent) parameters.push(shared.refTo(idempotencyKey));
  const hasBody = e.method !== 'GET' && (inBody.length > 0 || !schema.properties);
  const inHead = parameters.length > 0 ? { parameters } : {};
  if (!hasBody) return inHead;
  const required = inBody.map(([name]) => name).filter(isRequired);
  const body =
    inPath.length === 0
      ? schemas.inputRefOf(e)
      : { ...schema, properties: Object.fromEntries(inBody), required: required.length > 0 ? required : undefined };
  return { ...inHead, requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function toOperation(e: Endpoint, schemas: Schemas, shared: SharedParameters): Schema {
  const request = requestOf(e, schemas, shared);
  const description = describe(e);
  return {
    operationId: e.operationId,
    summary: e.summary,
    ...(description ? { description } : {}),
    tags: [e.operationId.split('.')[0]],
    ...(needsSession(e) ? {} : { security: e.access === 'public' ? [] : [...sessionRequired, {}] }),
    ...request,
    responses: { ...successOf(e, schemas), ...errorsOf(e, Object.keys(request).length > 0) },
  };
}

/** What an operation needs that says nothing else. */
const sessionRequired = [{ loginSession: [] }];

/** The tags are the first parts of the operationIds. */
const tags: Record<string, string> = {
  auth: 'Sign-in, sessions and second factors',
  users: 'Accounts and profiles',
  channels: 'Channels and their teams',
  studio: 'Audience, earnings and payouts of a channel',
  videos: 'Uploads, processing and release pages of the studio',
  ott: 'Films, series and snax: discovery, purchase and playback',
  events: 'Events: discovery, tickets and check-in',
  campaigns: 'Campaigns: discovery, investment, returns and portfolio',
  payments: 'Reports of payment providers',
  payouts: 'Reports of payout banks',
  other: 'Documents, countries and analytics',
  sandbox: 'Only on a sandbox',
};

/** The whole API as OpenAPI 3.1, made from the contract that the routes run on. */
export function openApiDocument(endpoints: readonly Endpoint[], publicOrigin: string) {
  const schemas = createSchemas(namedSchemas, endpoints);
  const parameters = sharedParameters();
  const paths: Record<string, Record<string, Schema>> = {};
  for (const e of endpoints)
    (paths[apiPrefix + e.path.replace(/:(\w+)/g, '{$1}')] ??= {})[e.method.toLowerCase()] = toOperation(e, schemas, parameters);
  const used = new Set(endpoints.map(({ operationId }) => operationId.split('.')[0]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Amounts of money are integers in minor units, times are UTC in ISO 8601, lists are pages with a cursor, and every error is an `ApiError`. ' +
        'Answers may gain fields; requests with unknown fields are refused.',
    },
    servers: [{ url: publicOrigin }],
    security: sessionRequired,
    tags: Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      securitySchemes: {
        loginSession: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'The session that a sign-in begins.' },
      },
      parameters: parameters.components,
      responses: errorResponses,
      schemas: schemas.componentsOf([paths, parameters.components, errorResponses]),
    },
  };
}
