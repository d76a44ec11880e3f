import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import createClient from 'openapi-fetch';
import ts from 'typescript';
import { firstPurchase } from '../support/firstPurchase';
import { addEvent } from '../support/fixtures/events';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();
const readDocument = async () => (await app.fastify.inject('/api/openapi.json')).body;

/** `/events/tickets/{ticketID}` beside `/events/{eventID}/bookmark`: no ID of an event is `tickets`. */
const isOrderPath = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === 'no-ambiguous-paths' && /\/(payments|orders|tickets)\/\{\w+\}`/.test(message);

test('a linter finds nothing to mend in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await readDocument(), config });
  const found = problems.filter((problem) => !isOrderPath(problem));
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-openapi-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The types of a client, by the tool's own command: its packages are ES modules, which Jest does not load. */
function generateTypes(document: string): string {
  const [source, types] = [join(folder, 'openapi.json'), join(folder, 'generated.d.ts')];
  writeFileSync(source, document);
  execFileSync(process.execPath, [resolve(require.resolve('openapi-typescript'), '../../bin/cli.js'), source, '--output', types], {
    stdio: 'pipe',
  });
  return readFileSync(types, 'utf8');
}

/** What the compiler says against `file` where `generated-api` has these types. */
function typeErrors(file: string, types: string): string[] {
  const generated = join(folder, 'api.d.ts');
  writeFileSync(generated, types);
  const program = ts.createProgram([file], {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: { 'generated-api': [generated] },
  });
  expect(program.getSourceFile(generated)).toBeDefined();
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** A browser of one person before the API: it keeps their cookies. */
function openBrowser() {
  const cookies: Record<string, string> = {};
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const answer = await app.fastify.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), origin: app.config.PUBLIC_ORIGIN },
      cookies,
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
}

async function payByUpi(pageUrl: string) {
  const paid = await app.fastify.inject({
    method: 'POST',
    url: new URL(pageUrl).pathname,
    headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome: 'upi', delay: '0' }).toString(),
  });
  const back = new URL(String(paid.headers.location));
  await app.fastify.inject(back.pathname + back.search);
}

test('a client generated from the document compiles and makes the first purchase [R-API-007]', async () => {
  const types = generateTypes(await readDocument());
  const file = resolve('tests/support/firstPurchase.ts');
  expect(typeErrors(file, types)).toEqual([]);

  await addEvent(app.db);
  const api = createClient({ baseUrl: app.config.PUBLIC_ORIGIN, fetch: openBrowser() });
  const { isNewUser, price, promised, order, pdf } = await firstPurchase(api, { phone: '098123 45678', payOn: payByUpi });
  expect(isNewUser).toBe(true);
  expect(order).toMatchObject({ payment: { status: 'BOOKED', total: promised } });
  expect(promised.amountMinor).toBeGreaterThanOrEqual(2 * price);
  expect(order?.tickets).toHaveLength(2);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
}, 120_000);
