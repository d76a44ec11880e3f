import { screen, waitFor } from '@testing-library/react';
import { RatingInput } from '@/components/ott/title/RatingInput';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

test('the stars keep the keyboard focus while a rating is sent, and one rating is sent at a time', async () => {
  const api = fakeHttp();
  api.on('ott.rate', { stars: 3, ratings: { average: null, count: 1, histogram: [0, 0, 1, 0, 0] } });
  let release = api.hold();
  const { user, rerender, store } = renderScreen(<RatingInput releaseID="ferry" stars={2} />, api.http);
  startSignedIn(store);
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  const three = screen.getByRole('radio', { name: '3 stars' });
  expect(three).toBeEnabled();
  expect(three).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  expect(api.sent).toHaveLength(1);
  release();
  await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false'));

  rerender(<RatingInput releaseID="ferry" stars={3} />);
  release = api.hold();
  await user.click(screen.getByRole('button', { name: 'Remove rating' }));
  release();
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 star' })).toHaveFocus());
});
