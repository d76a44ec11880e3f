import { deviceTypes } from '@contract/deviceTypes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TabletNotice } from '@/components/shell/notices/TabletNotice';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { renderScreen } from '../../../support/renderScreen';

const words = 'If you are using an iPad/tablet, please try switching to landscape mode, otherwise please open the page in Desktop.';

beforeEach(() => window.localStorage.clear());

test.each(deviceTypes.flatMap((type) => [[type, true] as const, [type, false] as const]))(
  'on a %s in portrait (%s) [R-ERR-003, R-GUARD-005]',
  async (deviceType, isPortrait) => {
    fakeWindow({ isPortrait });
    const { store } = renderScreen(<TabletNotice />, fakeHttp().http);
    await act(async () => {
      store.dispatch(deviceRecognised(deviceType));
      await import('@/components/shell/notices/TabletOverlay'); // loaded, if it was requested
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: words }) !== null).toBe(deviceType === 'tablet' && isPortrait));
  },
);

test('a visitor who cannot rotate the tablet can continue, and is not asked again on this device [R-GUARD-005]', async () => {
  fakeWindow({ isPortrait: true });
  const load = () => {
    const shown = renderScreen(<TabletNotice />, fakeHttp().http);
    act(() => void shown.store.dispatch(deviceRecognised('tablet')));
    return shown;
  };
  const { user, unmount } = load();
  expect(within(await screen.findByRole('alertdialog')).getByRole('link', { name: 'Marquee home' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Stay in portrait' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  unmount();
  window.sessionStorage.clear(); // another visit
  load();
  await act(async () => void (await import('@/components/shell/notices/TabletOverlay')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
