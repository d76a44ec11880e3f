import { screen } from '@testing-library/react';
import { EventBookmarkButton } from '@/components/events/card/EventBookmarkButton';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const { eventID, title, venue } = monsoonSummary;

test('an event beyond the first page of bookmarks is shown as saved, and a press takes it back', async () => {
  const fake = fakeHttp();
  fake.on('events.bookmarks', ({ cursor }) =>
    cursor ? { items: [monsoonSummary], nextCursor: null } : { items: [{ ...monsoonSummary, eventID: 'evt_other' }], nextCursor: 'page_2' },
  );
  fake.on('events.unbookmark', { isBookmarked: false, remindAt: null });
  const { store, user } = renderScreen(<EventBookmarkButton eventID={eventID} title={title} timeZone={venue.timeZone} />, fake.http);
  startSignedIn(store);
  const button = await screen.findByRole('button', { name: `Remove ${title} from your bookmarks`, pressed: true });
  await user.click(button);
  expect(await screen.findByRole('button', { name: `Save ${title}`, pressed: false })).toBe(button);
  expect(fake.sent.find(({ operationId }) => operationId === 'events.unbookmark')?.input).toEqual({ eventID });
});
