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
    body: { fields: { tiers: 'Floor: 60 tickets exceed the 40 seats of this session' } },
  });
});

test('places: venues of my earlier events once each, and cities with their time zone, without accents and by any word', async () => {
  await begin();
  await begin();
  const search = async (q: string, as = owner) => (await app.call('events.places', { q }, { as })).body;
  expect((await search('kahn')).venues).toEqual([{ ...eventDraft(channelID).venue }]);
  expect((await search('berl')).cities[0]).toMatchObject({ name: 'Berlin', country: 'DE', timeZone: 'Europe/Berlin' });
  expect((await search('sao paulo')).cities[0]).toMatchObject({ country: 'BR', timeZone: 'America/Sao_Paulo' });
  expect((await search('delhi')).cities[0]).toMatchObject({ country: 'IN', timeZone: 'Asia/Kolkata' });
  expect((await search('zzzz')).cities).toEqual([]);
  const stranger = await app.signIn('Stranger');
  expect((await app.call('events.places', { q: 'kahn' }, { as: stranger })).status).toBe(403);
  await app.call('channels.new', { name: 'Other', handle: 'other_places', about: '' }, { as: stranger });
  expect((await search('kahn', stranger)).venues).toEqual([]);
});
