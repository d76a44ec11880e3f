import type { LedgerAudit } from '@contract/ledger';
import { screen, within } from '@testing-library/react';
import { LedgerAuditScreen } from '@/components/studio/campaigns/finances/LedgerAuditScreen';
import { fakeHttp } from '../../../../support/fakeHttp';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

const deviation = { invariant: 'escrow-covers', id: 'cmp_salt', found: '900', expected: '1000' };
const run: LedgerAudit['runs'][number] = {
  ranAt: '2026-11-21T02:00:00.000Z',
  durationMs: 1840,
  groupCount: 1200,
  postingCount: 3600,
  deviations: [],
};
const audit: LedgerAudit = {
  runs: [run],
  invariants: [{ invariant: 'escrow-covers', description: 'Escrow covers every open commitment.' }],
};

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void) {
  const fake = fakeHttp();
  fake.on('studio.payoutsPending', { items: [] });
  prepare(fake);
  const shown = renderScreen(<LedgerAuditScreen />, fake.http, { asPath: '/studio/ledger/' });
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('an operator sees whether the ledger adds up, what was checked and which payouts wait', async () => {
  open(({ on }) => on('campaigns.ledgerAudit', audit));
  expect(await screen.findByText('Everything adds up')).toBeVisible();
  expect(screen.getByText('3,600 postings in 1,200 groups, checked in 1,840 ms')).toBeVisible();
  expect(screen.getByRole('heading', { name: '21 Nov 2026, 2:00 am UTC' })).toBeVisible();
  expect(screen.getByText('No deviation')).toBeVisible();
  expect(screen.getByText('Escrow covers every open commitment.')).toBeVisible();
  expect(await screen.findByText('No pending payouts.')).toBeVisible();
});

test('a deviation of the latest run is named with what was found and expected; the earlier runs follow', async () => {
  const earlier = { ...run, ranAt: '2026-11-20T02:00:00.000Z' };
  open(({ on }) => on('campaigns.ledgerAudit', { ...audit, runs: [{ ...run, deviations: [deviation] }, earlier] }));
  expect(await screen.findByText('1 deviation')).toBeVisible();
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).getByText('cmp_salt: found 900, expected 1000')).toBeVisible();
  expect(screen.getByRole('heading', { name: '20 Nov 2026, 2:00 am UTC' })).toBeVisible();
});

test('before the first run it says so; anyone but an operator is led back', async () => {
  const { unmount } = open(({ on }) => on('campaigns.ledgerAudit', { ...audit, runs: [] }));
  expect(await screen.findByText('The first check has not run yet. It runs once a day.')).toBeVisible();
  unmount();
  open(({ fail }) => fail('campaigns.ledgerAudit', 403, 'Forbidden'));
  expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your studio' })).toHaveAttribute('href', '/studio/');
  expect(screen.queryByText('Ledger audit')).toBeNull();
});

test('checks that could not be loaded are loaded again on request', async () => {
  const { fake, user } = open(({ fail }) => fail('campaigns.ledgerAudit', 500));
  expect(await screen.findByText('We couldn’t load the checks.')).toBeVisible();
  fake.on('campaigns.ledgerAudit', audit);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything adds up')).toBeVisible();
});
