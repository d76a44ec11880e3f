import type { CampaignTagRequest } from '@contract/campaignPosts';
import type { TagRequest } from '@contract/myReleases';
import type { InputOf, OutputOf } from '@contract/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { TagRequests } from '@/components/account/profile/TagRequests';
import { fakeHttp } from '../../../support/fakeHttp';
import { artwork } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const tag: TagRequest = {
  tagID: 'tag_1',
  state: 'PENDING',
  role: 'ACTOR',
  as: 'the ferryman',
  askedAt: '2026-11-20T10:00:00.000Z',
  answeredAt: null,
  channel: null,
  release: { releaseID: 'rel_1', kind: 'FILM', slug: 'the-night-ferry', name: 'The Night Ferry', artwork, channelName: 'Clay Lamp Films' },
};
const inCampaign: CampaignTagRequest = {
  tagID: 'ctg_1',
  role: 'Composer',
  isPromoter: true,
  state: 'ACCEPTED',
  askedAt: '2026-11-20T10:00:00.000Z',
  answeredAt: '2026-11-20T11:00:00.000Z',
  campaignID: 'cmp_1',
  title: 'Salt Years',
  channelName: 'Salt House',
};
function open(
  tags: OutputOf<'videos.myTags'> | ((input: InputOf<'videos.myTags'>) => OutputOf<'videos.myTags'>) = { items: [tag], nextCursor: null },
) {
  const fake = fakeHttp();
  fake.on('videos.myTags', tags);
  fake.on('campaigns.myTags', { items: [inCampaign], nextCursor: null });
  const shown = renderScreen(<TagRequests />, fake.http);
  startSignedIn(shown.store, { hasChannel: false });
  return { fake, ...shown };
}

test('a person without a channel accepts one tag and removes another', async () => {
  const { fake, user } = open();
  const waiting = await screen.findByRole('list', { name: 'Pending' });
  expect(within(waiting).getByText('Clay Lamp Films tagged you as actor (the ferryman).')).toBeVisible();
  fake.fail('videos.tagAnswer', 500);
  await user.click(screen.getByRole('button', { name: 'Accept: The Night Ferry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your answer');
  const agreed: TagRequest = { ...tag, state: 'ACCEPTED', answeredAt: '2026-11-21T10:00:00.000Z' };
  fake.on('videos.tagAnswer', agreed);
  fake.on('videos.myTags', { items: [agreed], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Accept: The Night Ferry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pending' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('You accepted the tag in The Night Ferry.'));
  expect(screen.getByRole('heading', { name: 'Tag requests' })).toHaveFocus(); // no other request is pending
  const refused: CampaignTagRequest = { ...inCampaign, state: 'REJECTED' };
  fake.on('campaigns.tagAnswer', refused);
  fake.on('campaigns.myTags', { items: [refused], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Decline: Salt Years' }));
  expect(await screen.findByText(/^Salt House tagged you as Composer.* Declined\.$/)).toBeInTheDocument();
  const last = fake.sent.findLast(({ operationId }) => operationId === 'campaigns.tagAnswer');
  expect(last?.input).toEqual({ tagID: 'ctg_1', answer: 'REJECTED' });
});

test('after an answer the next request has the focus, and more than one page can be loaded', async () => {
  const second: TagRequest = { ...tag, tagID: 'tag_2', release: { ...tag.release, name: 'Salt Road' } };
  const third: TagRequest = { ...tag, tagID: 'tag_3', release: { ...tag.release, name: 'Low Tide' } };
  let first: TagRequest = tag;
  const { fake, user } = open(({ cursor }) =>
    cursor ? { items: [third], nextCursor: null } : { items: [first, second], nextCursor: 'more' },
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Low Tide')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  first = { ...tag, state: 'ACCEPTED', answeredAt: '2026-11-21T10:00:00.000Z' };
  fake.on('videos.tagAnswer', first);
  await user.click(screen.getByRole('button', { name: 'Accept: The Night Ferry' }));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Salt Road' })).toHaveFocus());
});

test('a list that fails to load says so and can be loaded again', async () => {
  const fake = fakeHttp();
  fake.fail('videos.myTags', 500);
  fake.on('campaigns.myTags', { items: [], nextCursor: null });
  const { store, user } = renderScreen(<TagRequests />, fake.http);
  startSignedIn(store, { hasChannel: false });
  expect(await screen.findByText('We couldn’t load all tag requests.')).toBeVisible();
  fake.on('videos.myTags', { items: [tag], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The Night Ferry')).toBeVisible();
});
