import type { Distribution } from '@contract/returns';
import { screen, waitFor, within } from '@testing-library/react';
import { DistributionsPanel } from '@/components/studio/campaigns/finances/DistributionsPanel';
import { fakeHttp } from '../../../../support/fakeHttp';
import { campaignFinances } from '../../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../../support/renderScreen';
import { startSignedIn } from '../../../../support/startup';

const rupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const share = (commitmentID: string, name: string) => ({ commitmentID, name, principal: rupees(1_000_000), amount: rupees(150_000) });
const computed: Distribution = {
  distributionID: 'dst_1',
  state: 'COMPUTED',
  amount: rupees(300_000),
  note: '',
  sources: [],
  shares: [share('com_1', 'Asha Rao'), share('com_2', 'Nila Sen')],
  canApprove: true,
  computedAt: '2026-11-20T00:00:00.000Z',
  computedBy: 'meera',
  approvedAt: null,
  approvedBy: null,
};

function open(over: Partial<Distribution> = {}, role: 'OWNER' | 'ACCOUNTANT' = 'OWNER') {
  const fake = fakeHttp();
  const finances = campaignFinances({ distributions: [{ ...computed, ...over }], role });
  const shown = renderScreen(<DistributionsPanel finances={finances} />, fake.http);
  startSignedIn(shown.store);
  return { fake, finances, ...shown };
}

test('a distribution is approved only after the dialog says how much is paid to how many, and that it is final', async () => {
  const { fake, finances, user } = open();
  await user.click(screen.getByRole('button', { name: 'Approve ₹3,000' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('₹3,000 is paid out to 2 investors. This can’t be undone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.timesSent('campaigns.distributionApprove')).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Approve ₹3,000' }));
  const again = within(screen.getByRole('dialog'));
  fake.fail('campaigns.distributionApprove', 409, 'The pool has changed. Create a new distribution');
  await user.click(again.getByRole('button', { name: 'Yes, pay ₹3,000' }));
  expect(await again.findByRole('alert')).toHaveTextContent('The pool has changed');
  fake.on('campaigns.distributionApprove', finances);
  await user.click(again.getByRole('button', { name: 'Yes, pay ₹3,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.sent.at(-1)).toMatchObject({ operationId: 'campaigns.distributionApprove', input: { distributionID: 'dst_1' } });
});

test('who computed it cannot approve it, and an accountant does neither', () => {
  const { unmount } = open({ canApprove: false });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  unmount();
  open({}, 'ACCOUNTANT');
  expect(screen.queryByRole('button')).toBeNull();
});
