import type { ReleaseCard } from '@contract/releases';
import { screen, waitFor } from '@testing-library/react';
import { useMarked } from '@/components/ott/useMarked';
import { fakeHttp } from '../../support/fakeHttp';
import { cardOf } from '../../support/fixtures/screen';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const cards: ReleaseCard[] = Array.from({ length: 130 }, (_, place) => ({
  ...cardOf(`Film ${place}`),
  releaseID: `rel_${place}`,
  viewer: null,
}));

function Grid({ count }: { count: number }) {
  const marked = useMarked(cards.slice(0, count));
  return <p>{marked.filter(({ viewer }) => viewer?.isBookmarked).length} saved</p>;
}

test('every card of a long list shows what the viewer saved, and none is asked about twice', async () => {
  const api = fakeHttp();
  const asked: string[] = [];
  const mark = { isBookmarked: true, isOwned: false, ownedUntil: null, isPaymentPending: false, stars: null, progress: null };
  api.on('ott.viewerStates', ({ releaseIDs }) => {
    asked.push(...releaseIDs.toString().split(','));
    return {
      items: releaseIDs
        .toString()
        .split(',')
        .map((releaseID) => ({ releaseID, ...mark })),
    };
  });
  const { store, rerender } = renderScreen(<Grid count={20} />, api.http);
  startSignedIn(store);
  await screen.findByText('20 saved');
  rerender(<Grid count={130} />);
  await waitFor(() => expect(screen.getByText('130 saved')).toBeVisible());
  expect(asked).toHaveLength(130);
});
