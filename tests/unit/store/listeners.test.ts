import { buildOutdated, type HttpResult } from '@/services/http/result';
import { makeStore } from '@/store';
import { api, serviceQuery } from '@/store/api';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../support/fakeHttp';

const failing = (apiError: HttpResult<never>) => async () => apiError;
const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    save: build.mutation<unknown, HttpResult<never>>({ queryFn: (apiError, store) => serviceQuery(failing(apiError))(undefined, store) }),
    saveQuietly: build.mutation<unknown, HttpResult<never>>({
      queryFn: (apiError, store) => serviceQuery(failing(apiError), { suppressToast: true })(undefined, store),
    }),
    read: build.query<unknown, HttpResult<never>>({ queryFn: (apiError, store) => serviceQuery(failing(apiError))(undefined, store) }),
  }),
});

const { save, saveQuietly, read } = testApi.endpoints;
const snackAfter = async (endpoint: typeof save | typeof saveQuietly | typeof read, apiError: HttpResult<never>) => {
  const store = makeStore({ http: fakeHttp().http });
  await store.dispatch(endpoint.initiate(apiError) as ReturnType<typeof save.initiate>);
  return selectSnack(store.getState());
};

test('the API’s message about a failed change is shown to the visitor', async () => {
  await expect(snackAfter(save, { status: 409, error: 'These seats were just taken' })).resolves.toEqual({
    message: 'These seats were just taken',
    isVisible: true,
    type: 'ERROR',
  });
});

test('a server error is not shown in its own words', async () => {
  const { message } = await snackAfter(save, { status: 500, error: 'Internal Server Error' });
  expect(message).toBe('Something went wrong on our side. Try again in a moment.');
});

test('a change that could not be sent after a deploy asks for a reload', async () => {
  expect((await snackAfter(save, buildOutdated)).message).toBe('A new version is available. Reload the page to continue.');
});

test('a 401 without a redirect is reported, so that no control seems dead', async () => {
  expect(await snackAfter(save, { status: 401, error: 'Sign in first' })).toMatchObject({ message: 'Sign in first', isVisible: true });
});

test.each([
  ['the form shows which field is invalid', save, { status: 422, error: 'No', fields: { name: 'is too long' } }],
  ['the login page follows', save, { status: 401, error: 'Sign in first', isHandled: true }],
  ['the screen shows it itself', saveQuietly, { status: 409, error: 'Sold out' }],
  ['a read has its own error state', read, { status: 500, error: 'Internal Server Error' }],
] as const)('no snack where %s', async (_why, endpoint, apiError) => {
  expect((await snackAfter(endpoint, apiError)).isVisible).toBe(false);
});
