import { act, screen, waitFor } from '@testing-library/react';
import { TabletNotice } from '@/components/shell/notices/TabletNotice';
import { deviceRecognised } from '@/store/device/deviceSlice';
import { deviceTypes } from '@/utils/device';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { renderScreen } from '../../../support/renderScreen';

const words = 'If you are using an iPad/tablet, please try switching to landscape mode, otherwise please open the page in Desktop.';

test.each(deviceTypes.flatMap((type) => [[type, true] as const, [type, false] as const]))(
  'on a %s in portrait (%s)',
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

test('a visitor who cannot rotate the tablet can continue', async () => {
  fakeWindow({ isPortrait: true });
  const { store, user } = renderScreen(<TabletNotice />, fakeHttp().http);
  act(() => void store.dispatch(deviceRecognised('tablet')));
  await user.click(await screen.findByRole('button', { name: 'Stay in portrait' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
