import type { Snax } from '@contract/titles';
import { act, screen } from '@testing-library/react';
import { SnaxCard } from '@/components/ott/snax/SnaxCard';
import OttPaymentBeginPage from '@/pages/payment/begin/ott';
import { dismissed } from '@/store/ott/dismissalsSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { cardOf } from '../../support/fixtures/ottScreens';
import { renderScreen } from '../../support/renderScreen';

const mockLoadFailure = () => {
  throw new Error('Loading chunk 7 failed');
};
jest.mock('@/components/payment/OpenPayment', () => mockLoadFailure());
jest.mock('@/components/ott/snax/HiddenClip', () => mockLoadFailure());

beforeEach(() => fakeWindow());

test('an order page whose code fails to load says that nothing was charged, with a link onward', async () => {
  renderScreen(<OttPaymentBeginPage />, fakeHttp().http, { asPath: '/payment/begin/ott/?id=pay_1', query: { id: 'pay_1' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your order' })).toBeVisible();
  expect(screen.getByText('You have not been charged.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});

test('a hidden clip leaves no empty stage', async () => {
  const nothing = () => undefined;
  const snax: Snax = {
    ...cardOf('Kite', { kind: 'SNAX' }),
    about: '',
    width: 1080,
    height: 1920,
    sources: [],
    link: null,
    bookmarkCount: 0,
    likeCount: 0,
    captions: [],
  };
  const presses = { onToggle: nothing, onMute: nothing, onCaptions: nothing, onSpeed: nothing, onSeek: nothing, onStep: nothing };
  const { store } = renderScreen(
    <SnaxCard
      snax={snax}
      {...presses}
      position={1}
      count={1}
      hasMore={false}
      isCurrent={true}
      isNear={true}
      video={null}
      state={null}
      onRetry={null}
      preferences={{ isMuted: true, hasCaptions: false, speed: 1 }}
      registerSlot={nothing}
    />,
    fakeHttp().http,
    { asPath: '/ott/snax/rel_kite/' },
  );
  act(() => void store.dispatch(dismissed({ releaseID: snax.releaseID, scope: 'RELEASE' })));
  expect(await screen.findByText('Clip hidden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
