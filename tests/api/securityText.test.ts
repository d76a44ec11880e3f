import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('security.txt says where to report a vulnerability and until when that is true', async () => {
  const { statusCode, headers, body } = await app.fastify.inject({ url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = body
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string]);
  const valuesOf = (field: string) => fields.flatMap(([name, value]) => (name === field ? value : []));
  expect(valuesOf('Contact')).toEqual([expect.stringMatching(/^mailto:\S+@\S+$/), expect.stringMatching(/\/info\/contact\/$/)]);
  // RFC 9116 §2.5.5: exactly one, in the future, best within a year.
  const [expires, ...others] = valuesOf('Expires');
  expect(others).toEqual([]);
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
  expect(valuesOf('Canonical')).toEqual([expect.stringMatching(/\/\.well-known\/security\.txt$/)]);
});
