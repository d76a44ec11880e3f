import type { WorkLife } from '@contract/workLives';
import { render, screen, within } from '@testing-library/react';
import { LifeStrip } from '@/components/content/work/LifeStrip';

const now = '2026-11-21T12:00:00.000Z';
const inr = (rupees: number) => ({ amountMinor: rupees * 100, currency: 'INR' });
const whole: WorkLife = {
  name: 'Saltwater Hours',
  funding: { campaignID: 'cmp_1', state: 'FUNDED', instrument: 'REVENUE_SHARE', raised: inr(1_500_000), investorCount: 41 },
  premiere: { eventID: 'evt_1', at: '2026-11-23T14:30:00.000Z', timeZone: 'Asia/Kolkata', isOver: false },
  screen: { slug: 'saltwater-hours', viewerCount: 1204 },
  returns: { campaignID: 'cmp_1', hasPaid: true, paidBack: inr(9122) },
};
const cells = (life: WorkLife) => {
  const { unmount } = render(<LifeStrip life={life} now={now} />);
  const list = screen.getByRole('list', { name: 'The life of Saltwater Hours' });
  const found = within(list)
    .getAllByRole('listitem')
    .map((item) => [within(item).queryByRole('link')?.getAttribute('href') ?? null, item.textContent]);
  unmount();
  return found;
};

test('four stages with their figures, each a link', () => {
  expect(cells(whole)).toEqual([
    ['/campaign/cmp_1/', '₹15L from 41 investors'],
    ['/event/evt_1/', 'Mon 23 Nov premiere'],
    ['/ott/saltwater-hours/', '1.20K viewers on Screen'],
    ['/campaign/cmp_1/#returns-so-far', '₹9.12k paid back'],
  ]);
});

test('without figures the states remain', () => {
  expect(
    cells({
      ...whole,
      funding: { campaignID: 'cmp_1', state: 'FUNDED', instrument: 'REVENUE_SHARE', raised: null, investorCount: null },
      screen: { slug: 'saltwater-hours', viewerCount: null },
      returns: { campaignID: 'cmp_1', hasPaid: true, paidBack: null },
    }).map(([, text]) => text),
  ).toEqual(['Funded by its audience', 'Mon 23 Nov premiere', 'On Screen watch it now', 'Paid back to its investors']);
});

test('a campaign shows the stages that are to come; a title without a campaign only those it has', () => {
  const open: WorkLife = {
    ...whole,
    funding: { campaignID: 'cmp_1', state: 'OPEN', instrument: 'REVENUE_SHARE', raised: inr(600_000), investorCount: 12 },
    premiere: null,
    screen: null,
    returns: null,
  };
  expect(cells(open)).toEqual([
    ['/campaign/cmp_1/', '₹6L so far, from 12 investors'],
    [null, 'Not yet premiere'],
    [null, 'Not yet on Screen'],
    [null, 'Not yet paid back'],
  ]);
  expect(cells({ ...whole, funding: null, returns: null }).map(([href]) => href)).toEqual(['/event/evt_1/', '/ott/saltwater-hours/']);
});

test('a campaign for rewards has backers, and no stage for returns', () => {
  const funding = { campaignID: 'cmp_1', state: 'OPEN', instrument: 'REWARD', raised: inr(600_000), investorCount: 12 } as const;
  const rewards: WorkLife = { ...whole, funding, returns: null };
  expect(cells(rewards)).toEqual([
    ['/campaign/cmp_1/', '₹6L so far, from 12 backers'],
    ['/event/evt_1/', 'Mon 23 Nov premiere'],
    ['/ott/saltwater-hours/', '1.20K viewers on Screen'],
  ]);
  expect(cells({ ...rewards, funding: { ...funding, state: 'FUNDED' } })[0]).toEqual(['/campaign/cmp_1/', '₹6L from 12 backers']);
  expect(cells({ ...rewards, funding: { ...funding, state: 'UPCOMING' } })[0]).toEqual(['/campaign/cmp_1/', 'Soon opens for backers']);
});
