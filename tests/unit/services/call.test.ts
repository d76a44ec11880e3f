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

test('a GET puts its parameters into the path, the rest into the query', async () => {
  const { http, sent } = spy();
  await call(http, 'events.byId', { eventID: 'a/b c' });
  await call(http, 'events.feed', { city: 'Kochi', limit: 10 });
  expect(sent).toEqual([
    { method: 'GET', url: '/events/a%2Fb%20c', params: {} },
    { method: 'GET', url: '/events/feed', params: { city: 'Kochi', limit: 10 } },
  ]);
});

test('another call puts them into its body, with its key and its redirect to the login page', async () => {
  const { http, sent } = spy();
  await call(http, 'channels.update', { channelID: 'c1', name: 'Lamp' }, { redirectTo: '/login/', idempotencyKey: 'k1' });
  await call(http, 'auth.logout', {});
  expect(sent).toEqual([
    { method: 'PUT', url: '/channels/c1', data: { name: 'Lamp' }, redirectTo: '/login/', headers: { 'idempotency-key': 'k1' } },
    { method: 'POST', url: '/auth/logout', data: {} },
  ]);
});
