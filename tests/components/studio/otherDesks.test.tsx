import { screen, waitFor } from '@testing-library/react';
import { OtherDesks } from '@/components/studio/campaigns/OtherDesks';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const open = (isOperator: boolean) => {
  const fake = fakeHttp();
  fake.on('campaigns.deskList', { items: [], isOperator });
  return { fake, ...renderScreen(<OtherDesks />, fake.http) };
};

test('an operator finds the books although no campaign has money yet', async () => {
  open(true);
  expect(await screen.findByRole('link', { name: 'The books, and payouts that wait' })).toHaveAttribute('href', '/studio/ledger/');
});

test('nobody else is shown a heading over nothing', async () => {
  const { fake } = open(false);
  await waitFor(() => expect(fake.timesSent('campaigns.deskList')).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
