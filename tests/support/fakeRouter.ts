import type { NextRouter } from 'next/router';

export interface FakeRouterOptions {
  asPath?: string;
  pathname?: string;
  query?: NextRouter['query'];
}

/** A router that does not navigate: `push`, `replace` and `back` are Jest mocks, `events` is a real emitter. */
export function fakeRouter({ asPath = '/', pathname = asPath.split('?')[0] ?? '/', query = {} }: FakeRouterOptions = {}) {
  const handlers = new Map<string, Set<(...args: unknown[]) => void>>();
  const events = {
    on: (type: string, handler: (...args: unknown[]) => void) => void handlers.set(type, (handlers.get(type) ?? new Set()).add(handler)),
    off: (type: string, handler: (...args: unknown[]) => void) => void handlers.get(type)?.delete(handler),
    emit: (type: string, ...args: unknown[]) => handlers.get(type)?.forEach((handler) => handler(...args)),
  };
  return {
    asPath,
    pathname,
    route: pathname,
    query,
    basePath: '',
    events,
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    prefetch: jest.fn(async () => undefined),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
  } as unknown as NextRouter & { push: jest.Mock; replace: jest.Mock; back: jest.Mock };
}
