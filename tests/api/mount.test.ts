import { Artwork, EmptyObject, ImageSet, Money, pageOf } from '@contract/common';
import type { Endpoint } from '@contract/endpoint';
import { PaymentAction } from '@contract/payments';
import { Rate } from '@contract/portfolio';
import Fastify from 'fastify';
import { z } from 'zod';
import { errorHandler } from '@/server/platform/http/errorHandler';
import { mount, mountShared } from '@/server/platform/http/mount';

const Row = Money.extend({
  artwork: Artwork.nullable(),
  actions: z.array(PaymentAction),
  rates: z.record(z.string(), Rate),
  pair: z.tuple([ImageSet, z.string()]),
});
const picture = { url: '/a.webp' };
const images = { small: picture, medium: picture, standard: picture, high: picture };
const row = {
  amountMinor: 100,
  currency: 'INR',
  artwork: { images, placeholder: null, alt: 'A roof', scene: images },
  actions: [{ kind: 'NONE' }, { kind: 'REDIRECT', url: '/pay' }],
  rates: { simple: { value: 0.5, reason: null }, yearly: { value: null, reason: 'SAME_DAY' } },
  pair: [images, 'two'],
};

/** The same answer with one more column in each of its objects. */
const widened = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(widened)
    : value && typeof value === 'object'
      ? {
          ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, widened(inner)])),
          secretColumn: { value: 1, reason: null },
        }
      : value;

async function answer(returned: unknown) {
  const fastify = Fastify();
  await fastify.register(errorHandler);
  const output = pageOf(Row);
  const endpoint = {
    operationId: 'events.feed',
    method: 'GET',
    path: '/answer',
    access: 'public',
    input: EmptyObject,
    output,
  } as unknown as Endpoint<typeof EmptyObject, typeof output>;
  mount(fastify, endpoint, () => returned as z.input<typeof output>);
  const response = await fastify.inject('/api/v1/answer');
  await fastify.close();
  return response;
}

test('a column that the contract does not name is left out of the answer, at every depth', async () => {
  const page = { items: [row], nextCursor: null };
  const { rates, ...rest } = widened(row) as typeof row;
  const { secretColumn: _extra, ...known } = rates as typeof rates & { secretColumn: unknown }; // -- a record knows every key
  const response = await answer({ ...page, items: [{ ...rest, rates: known }], secretColumn: 1 });
  expect(response.json()).toEqual(page);
});

test.each([
  ['of the answer', { items: [row] }],
  ['of an object in it', { items: [{ ...row, artwork: { ...row.artwork, alt: undefined } }], nextCursor: null }],
])('a missing field %s is an error', async (_, returned) => {
  expect((await answer(returned)).statusCode).toBe(500);
});

describe('a shared read', () => {
  const input = z.strictObject({ limit: z.coerce.number<number>().optional() });
  const output = z.strictObject({ number: z.int() });
  const endpoint = {
    operationId: 'events.feed',
    method: 'GET',
    path: '/shared',
    access: 'public',
    input,
    output,
  } as unknown as Endpoint<typeof input, typeof output>;

  async function shareReads(read: (limit: number | undefined) => Promise<unknown>) {
    const fastify = Fastify();
    await fastify.register(errorHandler);
    mountShared(fastify, endpoint, ({ limit }) => read(limit) as Promise<z.input<typeof output>>);
    return fastify;
  }

  test('is read once for all who wait for it, and once more for each other input', async () => {
    const limits: (number | undefined)[] = [];
    const fastify = await shareReads(async (limit) => {
      limits.push(limit);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { number: limits.length, secretColumn: 1 };
    });
    const first = fastify.inject('/api/v1/shared');
    const [one, ...others] = await Promise.all([first, ...Array.from({ length: 9 }, () => fastify.inject('/api/v1/shared'))]);
    expect(one.json()).toEqual({ number: 1 });
    expect(one.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'cookie' });
    expect(others.map((response) => response.json<{ number: number }>().number)).toEqual(Array.from({ length: 9 }, () => 2));
    await Promise.all([fastify.inject('/api/v1/shared?limit=1'), fastify.inject('/api/v1/shared?limit=2')]);
    expect(limits).toEqual([undefined, undefined, 1, 2]);
    await fastify.close();
  });

  test('answers HEAD and refuses an answer that breaks the contract', async () => {
    const fastify = await shareReads((limit) => Promise.resolve({ number: limit === 1 ? 1 : 'many' }));
    const head = await fastify.inject({ method: 'HEAD', url: '/api/v1/shared?limit=1' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '12']);
    expect((await fastify.inject('/api/v1/shared')).statusCode).toBe(500);
    await fastify.close();
  });
});
