import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import { setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));

const begin = async () => (await app.call('events.uploadNew', eventDraft(channelID), { as: owner })).body.eventID as string;
const addShows = (eventID: string, over = {}) => app.call('events.sessionsNew', sessionDraft(eventID, over), { as: owner });

test('an event without coordinates goes on sale and is in every list and on its page, but not in nearby searches', async () => {
  const { latitude: _north, longitude: _east, ...venue } = eventDraft(channelID).venue;
  const made = await app.call('events.uploadNew', { ...eventDraft(channelID), venue }, { as: owner });
  expect([made.status, made.body.venue.latitude]).toEqual([200, null]);
  const { eventID } = made.body;
  await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: owner });
  await addShows(eventID);
  expect((await app.call('events.publish', { eventID }, { as: owner })).status).toBe(200);
  expect((await app.call('events.byId', { eventID })).body.venue).toMatchObject({ city: 'Berlin', latitude: null, longitude: null });
  expect((await app.call('events.feed', {})).body.items[0].venue).toMatchObject({ latitude: null });
  expect((await app.call('events.feed', { near: '52.51,13.43', withinKm: 50 })).body.items).toEqual([]);
  const half = await app.call('events.edit', { eventID, venue: { ...venue, latitude: 52 } }, { as: owner });
  expect(half.status).toBe(400);
});

test('a tier with more tickets than the session has seats is refused with an explanation', async () => {
  const eventID = await begin();
  const [tier] = sessionDraft(eventID).tiers;
  const refused = await addShows(eventID, { capacity: 40, tiers: [{ ...tier, name: 'Floor', capacity: 60 }] });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { tiers: 'Floor: 60 tickets are more than the 40 seats of this session' } },
  });
});
