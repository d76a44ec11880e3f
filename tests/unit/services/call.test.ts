import { call } from '@/services/http/call';
import type { HttpRequest } from '@/services/http/createHttp';

function spy() {
  const sent: HttpRequest[] = [];
  const send = async (request: HttpRequest) => {
    sent.push(request);
    return { status: 200, data: {} };
  };
  return { http: { send }, sent };
}

test('what a GET needs goes into its path, the rest into its query', async () => {
  const { http, sent } = spy();
  await call(http, 'events.byId', { eventID: 'a/b c' });
  await call(http, 'events.feed', { city: 'Kochi', limit: 10 });
  expect(sent).toEqual([
    { method: 'GET', url: '/events/a%2Fb%20c', params: {} },
    { method: 'GET', url: '/events/feed', params: { city: 'Kochi', limit: 10 } },
  ]);
});

test('what another call needs goes into its body, with its key and its way to the login page', async () => {
  const { http, sent } = spy();
  await call(http, 'channels.update', { channelID: 'c1', name: 'Lamp' }, { redirectTo: '/login/', idempotencyKey: 'k1' });
  await call(http, 'auth.logout', {});
  expect(sent).toEqual([
    { method: 'PUT', url: '/channels/c1', data: { name: 'Lamp' }, redirectTo: '/login/', headers: { 'idempotency-key': 'k1' } },
    { method: 'POST', url: '/auth/logout', data: {} },
  ]);
});
