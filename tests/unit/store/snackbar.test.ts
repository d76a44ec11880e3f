import { makeStore } from '@/store';
import { selectSnack, snackShown } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../support/fakeHttp';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const hidden = { message: '', isVisible: false, type: 'INFO' };
const startStore = () => {
  const store = makeStore({ http: fakeHttp().http });
  return { store, snack: () => selectSnack(store.getState()) };
};

test('a snackbar is shown for three seconds, then hidden, empty and INFO again [R-DATA-005, R-STATE-005]', async () => {
  const { store, snack } = startStore();
  store.dispatch(snackShown({ message: 'Saved', type: 'SUCCESS' }));
  expect(snack()).toEqual({ message: 'Saved', isVisible: true, type: 'SUCCESS' });
  await jest.advanceTimersByTimeAsync(2999);
  expect(snack().isVisible).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(snack()).toEqual(hidden);
});

test('a second snackbar has three seconds of its own', async () => {
  const { store, snack } = startStore();
  store.dispatch(snackShown({ message: 'One', type: 'ERROR' }));
  await jest.advanceTimersByTimeAsync(2000);
  store.dispatch(snackShown({ message: 'Two' }));
  await jest.advanceTimersByTimeAsync(2000);
  expect(snack()).toEqual({ message: 'Two', isVisible: true, type: 'INFO' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(snack()).toEqual(hidden);
});
