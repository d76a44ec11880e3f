import { call } from '@/services/http/call';
import { isBuildOutdated } from '@/utils/browser/isBuildOutdated';

jest.mock('@/services/http/httpClient', () => {
  throw new Error('Loading chunk 7 failed');
});
jest.mock('@/utils/browser/isBuildOutdated');

const send = jest.fn();

test.each([
  ['after a deploy, the answer asks for a reload', true, { status: 500, code: 'BUILD_OUTDATED' }],
  ['without a connection, the answer is that of any call', false, { status: 500, error: 'Internal Server Error' }],
])('a call whose own code cannot be fetched: %s', async (_name, isOutdated, expected) => {
  jest.mocked(isBuildOutdated).mockResolvedValue(isOutdated);
  await expect(call({ send }, 'auth.logout', {})).resolves.toMatchObject(expected);
  expect(send).not.toHaveBeenCalled();
});
