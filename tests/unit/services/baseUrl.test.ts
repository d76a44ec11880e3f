import type { HttpOptions } from '@/services/http/createHttp';

const clients: Partial<HttpOptions>[] = [];
jest.mock('@/services/http/createHttp', () => ({ createHttp: (options: HttpOptions) => clients.push(options) }));

test('a render of the server calls the API at the configured address', async () => {
  process.env.API_ORIGIN = 'http://api.internal:9000';
  await import('@/services/http/serverHttp');
  expect(clients.at(-1)?.baseURL).toBe('http://api.internal:9000/api/v1');
});

test('a browser calls the API at the origin of the page, to which its cookies belong', async () => {
  const { createBrowserHttp } = await import('@/services/http/browserHttp');
  createBrowserHttp({ onUnauthorized: jest.fn(), confirmIdentity: jest.fn(), loginNumber: () => 0 });
  expect(clients.at(-1)?.baseURL).toBe('/api/v1');
});
