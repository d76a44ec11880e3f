import type { ReleaseCard } from '@contract/releases';
import { screen, waitFor } from '@testing-library/react';
import { useCardsWithViewerState } from '@/components/ott/release/useCardsWithViewerState';
import { fakeHttp } from '../../../support/fakeHttp';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const cards: ReleaseCard[] = Array.from({ length: 130 }, (_, index) => ({
  ...cardOf(`Film ${index}`),
  releaseID: `rel_${index}`,
  viewer: null,
}));

function Grid({ count }: { count: number }) {
  const withState = useCardsWithViewerState(cards.slice(0, count));
  return <p>{withState.filter(({ viewer }) => viewer?.isBookmarked).length} saved</p>;
}

test('every card of a long list shows whether the viewer saved it, and none is requested twice', async () => {
  const api = fakeHttp();
  const requestedIDs: string[] = [];
  const state = { isBookmarked: true, isOwned: false, ownedUntil: null, isPaymentPending: false, stars: null, progress: null };
  api.on('ott.viewerStates', ({ releaseIDs }) => {
    requestedIDs.push(...releaseIDs.toString().split(','));
    return {
      items: releaseIDs
        .toString()
        .split(',')
        .map((releaseID) => ({ releaseID, ...state })),
    };
  });
  const { store, rerender } = renderScreen(<Grid count={20} />, api.http);
  startSignedIn(store);
  await screen.findByText('20 saved');
  rerender(<Grid count={130} />);
  await waitFor(() => expect(screen.getByText('130 saved')).toBeVisible());
  expect(requestedIDs).toHaveLength(130);
});
