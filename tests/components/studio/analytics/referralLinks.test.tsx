import type { ReferralLink } from '@contract/referrals';
import { screen, within } from '@testing-library/react';
import { ReferralLinks } from '@/components/studio/analytics/ReferralLinks';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const { channelID } = clayLamp;
const work = { kind: 'EVENT', id: 'evt_1' } as const;
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const named = (name: string, code = 'abcdefgh') => ({ code, name, path: `/event/evt_1/?via=${code}` });
const link = (more: Partial<ReferralLink> = {}): ReferralLink => ({
  link: named('Newsletter'),
  kind: 'EVENT',
  id: 'evt_1',
  workName: 'River night',
  createdAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
  visits: 120,
  orders: 3,
  amounts: [{ paid: inr(167_700), refunded: inr(33_333), remaining: inr(134_367) }],
  ...more,
});
function open(items: ReferralLink[], of: { work?: typeof work } = { work }) {
  const { http, on, sent, fail } = fakeHttp();
  on('studio.referrals', { items, nextCursor: null });
  const { store, user } = renderScreen(<ReferralLinks channelID={channelID} today="2026-11-28" {...of} />, http, {
    asPath: '/studio/audience/',
  });
  startSignedIn(store);
  return { on, sent, fail, user };
}
const cells = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell');

test('a link shows its visits, paid orders and the money that remains after refunds, to the paisa', async () => {
  open([link(), link({ link: named('Poster', 'zzzzzzzz'), endedAt: '2026-11-02T10:00:00.000Z', visits: 0, orders: 0, amounts: [] })]);
  expect((await cells(/Newsletter/)).map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    '120',
    '3',
    '₹1,677',
    '₹333.33',
    '₹1,343.67',
  ]);
  expect(screen.getByRole('rowheader', { name: /Poster.*Ended/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End the link “Poster”' })).not.toBeInTheDocument();
});

test('a named link is created for the work of the page, and a refusal is shown', async () => {
  const { on, sent, fail, user } = open([]);
  expect(await screen.findByText('No links yet.')).toBeVisible();
  fail('studio.referralNew', 409, 'A channel can have at most 200 links in use. End one first', { code: 'LIMIT_REACHED' });
  await user.type(screen.getByRole('textbox', { name: /Name of the link/ }), ' Partner ');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/at most 200 links/)).toBeVisible();
  on('studio.referralNew', link({ link: named('Partner') }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('The link “Partner” was created.')).toBeVisible();
  const request = sent.filter(({ operationId }) => operationId === 'studio.referralNew').at(-1);
  expect(request?.input).toEqual({ channelID, ...work, name: 'Partner' });
});

test('a link is copied with its code, and ends after a confirmation', async () => {
  const { on, sent, user } = open([link()]);
  await user.click(await screen.findByRole('button', { name: 'Copy the link “Newsletter”' }));
  expect(await screen.findByText('The link “Newsletter” was copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\/event\/evt_1\/\?via=abcdefgh$/);
  on('studio.referralEnd', {});
  await user.click(screen.getByRole('button', { name: 'End the link “Newsletter”' }));
  await user.click(screen.getByRole('button', { name: 'End link' }));
  expect(sent.find(({ operationId }) => operationId === 'studio.referralEnd')?.input).toEqual({ code: 'abcdefgh' });
});

test('all links of a channel name their work and can be downloaded; without the right to see sales there is no money', async () => {
  open([link({ amounts: null })], {});
  expect(await screen.findByRole('rowheader', { name: /Newsletter\s*River night · Event/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Paid' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', `/api/v1/studio/referrals.csv?channelID=${channelID}`);
});

test('what visitors shared is one row of a work, which cannot be copied or ended', async () => {
  open([link({ link: null, visits: 40 })]);
  expect((await cells(/Shared by visitors/))[0]).toHaveTextContent('40');
  expect(screen.queryByRole('button', { name: /Copy|End/ })).not.toBeInTheDocument();
});

test('a period asks for its days, and the file has the same ones', async () => {
  const { sent, user } = open([link()], {});
  await screen.findByRole('row', { name: /Newsletter/ });
  const periods = within(screen.getByRole('group', { name: 'Period of the links' }));
  expect(periods.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(periods.getByRole('button', { name: '7 days' }));
  const request = sent.filter(({ operationId }) => operationId === 'studio.referrals').at(-1);
  expect(request?.input).toMatchObject({ channelID, from: '2026-11-22', to: '2026-11-28' });
  expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    `/api/v1/studio/referrals.csv?channelID=${channelID}&from=2026-11-22&to=2026-11-28`,
  );
});
