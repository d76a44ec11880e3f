import { screen, waitFor, within } from '@testing-library/react';
import { RemoveReleasePanel } from '@/components/studio/titles/RemoveReleasePanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';

const open = (purchaseCount: number) => {
  const fake = fakeHttp();
  return { fake, ...renderScreen(<RemoveReleasePanel detail={titleDetail({ purchaseCount })} />, fake.http) };
};

test('a title is removed only after a question that names how many buyers keep it', async () => {
  const { fake, store, user, router } = open(12);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove The Night Ferry?' }));
  expect(question.getByText(/^12 people have bought or rented it and keep access/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.timesSent('ott.titleDelete')).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Remove' }));
  fake.on('ott.titleDelete', { releaseID: 'rel_ferry', state: 'REMOVED', retainedBuyerCount: 9 });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/releases/'));
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.titleDelete')?.input).toEqual({ releaseID: 'rel_ferry' });
  expect(store.getState().snackbar.message).toBe('Removed. 9 buyers keep access');
});

test('when the removal fails the question stays and says so', async () => {
  const { fake, user, router } = open(0);
  fake.fail('ott.titleDelete', 500);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/^It has no buyers/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByRole('alert')).toHaveTextContent('We couldn’t remove it');
  expect(router.push).not.toHaveBeenCalled();
});
