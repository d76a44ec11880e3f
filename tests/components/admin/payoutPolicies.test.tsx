import type { ChannelPayoutPolicies, ChannelPayoutPolicy } from '@contract/payoutPolicies';
import type { StaffRole } from '@contract/staffRights';
import { screen, waitFor, within } from '@testing-library/react';
import { PayoutPolicyPanel } from '@/components/admin/payoutPolicies/PayoutPolicyPanel';
import { fakeWindow } from '../../support/fakeWindow';
import { kabir } from '../../support/fixtures/console';
import { standardTerms } from '../../support/fixtures/payoutTerms';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => fakeWindow());

const money = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const policy = (over: Partial<ChannelPayoutPolicy> = {}): ChannelPayoutPolicy => ({
  currency: 'INR',
  terms: { ...standardTerms, reserveBasisPoints: 1000 },
  isDefault: false,
  owed: money(90_000),
  available: money(40_000),
  withheld: money(45_000),
  reserved: money(5000),
  nextPayoutAt: null,
  skipped: null,
  proposal: null,
  ...over,
});
const policies = (...items: ChannelPayoutPolicy[]): ChannelPayoutPolicies => ({
  channelID: 'chn_1',
  name: 'Saltwater Hours',
  items,
  history: [],
});
const proposal = (by = kabir): ChannelPayoutPolicy['proposal'] => ({
  policyID: 'ppl_1',
  state: 'PROPOSED',
  terms: { ...standardTerms, ticketDays: 1 },
  reason: 'Trusted for two years',
  proposedBy: by,
  proposedAt: '2026-11-20T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
});
const open = (found: ChannelPayoutPolicies, roles: StaffRole[] = ['FINANCE']) =>
  renderConsole(<PayoutPolicyPanel channelID="chn_1" />, { roles, prepare: (fake) => fake.on('admin.payoutPolicies', found) });

test('finance staff change a policy: a wrong field is named, and the terms are sent in exact units with the reason', async () => {
  const { user, fake, last } = open(policies(policy()));
  const section = await screen.findByRole('region', { name: 'Payouts in INR' });
  expect(section).toHaveTextContent(/10% for 90 days/);
  await user.click(within(section).getByRole('button', { name: 'Change the payout policy in INR' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Payout policy in INR' }));
  const type = async (label: string, text: string) => {
    await user.clear(sheet.getByLabelText(label));
    await user.type(sheet.getByLabelText(label), text);
  };
  await type('Days after the show until tickets are released', '91');
  await type('Reserve, in percent of each sale', '12.5');
  await type('Minimum payout in INR', '1,000');
  await user.selectOptions(sheet.getByLabelText('Schedule'), 'Every Monday');
  await user.type(sheet.getByLabelText('Reason'), 'Two disputes in one month');
  fake.on('admin.payoutPolicySet', policies(policy()));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByText('Enter a whole number of days, at most 90')).toBeVisible();
  expect(fake.timesSent('admin.payoutPolicySet')).toBe(0);
  await type('Days after the show until tickets are released', '14');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(last('admin.payoutPolicySet')).toEqual({
      channelID: 'chn_1',
      currency: 'INR',
      terms: { ticketDays: 14, reserveBasisPoints: 1250, reserveDays: 90, minimumMinor: 100_000, schedule: 'WEEKLY' },
      reason: 'Two disputes in one month',
    }),
  );
});

test('a proposal of another person is confirmed with a reason, one’s own can only be withdrawn, and support only reads', async () => {
  const { user, fake, last, unmount } = open(policies(policy({ proposal: proposal() })));
  expect(await screen.findByText('Kabir Anand proposed it: Trusted for two years')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Confirm' }));
  await user.type(sheet.getByLabelText('Reason'), 'Compared the disputes');
  fake.on('admin.payoutPolicyDecide', policies(policy()));
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(last('admin.payoutPolicyDecide')).toEqual({ policyID: 'ppl_1', decision: 'CONFIRM', reason: 'Compared the disputes' }),
  );
  unmount();

  const own = open(policies(policy({ proposal: proposal({ userID: 'usr_sana', name: 'Sana Mirza', username: 'sana_mirza' }) })));
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  own.unmount();

  open(policies(policy({ isDefault: true })), ['SUPPORT']);
  expect(await screen.findByText('Standard policy')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
