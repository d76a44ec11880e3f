import { act, screen, waitFor } from '@testing-library/react';
import { EarningsScreen } from '@/components/studio/earnings/EarningsScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const period = { from: '2026-11-01', to: '2026-11-02' };
const asked = { query: period };
const whose = { channelID: clayLamp.channelID, name: clayLamp.name };

test('another channel has its own report, with its name on the page; without permission the page says so', async () => {
  const { http, on, fail, sent } = fakeHttp();
  on('studio.payouts', {
    accounts: [],
    payouts: [],
    payee: { username: 'meera', isViewer: false, maskedAddress: null, cooldownUntil: null, isVerified: true },
    canRequestPayout: false,
  });
  on('studio.earnings', {
    channel: whose,
    period,
    previous: { from: '2026-10-30', to: '2026-10-31' },
    timeZone: 'Asia/Kolkata',
    currencies: [],
  });
  const { store } = renderScreen(<EarningsScreen />, http, { query: asked.query, asPath: '/studio/earnings/' });
  startSignedIn(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Earnings of Clay Lamp Films' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Upload a film' })).toBeVisible();
  const salt = { ...clayLamp, channelID: 'chn_salt', name: 'Salt House' };
  act(() => void store.dispatch(channelLoaded({ ...salt, role: 'ACCOUNTANT', isOwner: false })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Earnings of Salt House' })).toBeVisible();
  const last = () => sent.filter(({ operationId }) => operationId === 'studio.earnings').at(-1)?.input;
  await waitFor(() => expect(last()).toEqual({ channelID: 'chn_salt', ...period }));
  expect(await screen.findByText('No sales yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload a film' })).toBeNull();
  fail('studio.earnings', 403);
  act(() => void store.dispatch(channelLoaded({ ...salt, channelID: 'chn_reed', role: 'EDITOR', isOwner: false })));
  expect(await screen.findByText(/Only an owner or accountant can see earnings/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Payouts' })).toBeNull();
});
