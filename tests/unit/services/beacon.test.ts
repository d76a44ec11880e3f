import { sendEvent } from '@/services/analytics';
import { beaconProgress } from '@/services/ott/playback';

const send = jest.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 200 }));
class Response {
  constructor(
    readonly body: null,
    readonly init: { status: number },
  ) {}
}
beforeEach(() => {
  send.mockClear();
  Object.assign(globalThis, { fetch: send });
});

test.each([
  ['an event', '/api/v1/event-stream', () => sendEvent({ eventName: 'VIEW' } as never)],
  ['the position in a film', '/api/v1/ott/me/progress', () => beaconProgress({ releaseID: 'rel_1' } as never)],
])('%s sent while the page is left survives it and carries the headers of every call [R-API-002]', (_what, url, act) => {
  act();
  const [to, init] = send.mock.calls[0] ?? [];
  expect(to).toBe(url);
  expect(init).toMatchObject({ method: 'POST', keepalive: true });
  expect(init?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-marquee-device-type': expect.any(String),
    'x-marquee-device-os': expect.any(String),
    'x-marquee-app-type': expect.any(String),
    'x-marquee-app-version': '1.0.0',
  });
});

test('a beacon that fails throws nothing [R-API-018]', async () => {
  send.mockRejectedValueOnce(new Error('offline'));
  expect(() => sendEvent({ eventName: 'VIEW' } as never)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 10)); // a rejection that nothing handles fails the test by then
});
