import { eq, sql } from 'drizzle-orm';
import { channels } from '../../server/db/schema/channels';
import { eventPeople, events, eventSessions, sessionTiers, venues } from '../../server/db/schema/events';
import { seatPlans } from '../../server/db/schema/ticketSales';
import type { Tx } from '../../server/platform/db/client';
import { idFrom } from '../../server/platform/ids';
import { instantAt } from '../../server/platform/zonedTime';
import { eventArt } from '../sample-media/art/catalogueArt';
import { drawArtwork } from '../sample-media/art/drawArtwork';
import { eventsAbroad } from './eventsAbroad';
import { eventsByTheSea } from './eventsByTheSea';
import { eventsOfIndia } from './eventsOfIndia';
import { eventsToJoin } from './eventsToJoin';
import type { SeedDeps } from './seedDeps';
import type { SeedEvent, SeedSession } from './seedEvent';
import { storeDrawing, storeShareDrawing } from './seedImages';
import { onlineVenue, seedVenues } from './venues';
import { seedChannelID } from './writeChannels';

export const seedEvents: readonly SeedEvent[] = [...eventsOfIndia, ...eventsToJoin, ...eventsByTheSea, ...eventsAbroad];
const seedPlanID = ({ art }: SeedEvent) => idFrom('map', 'seed', art);
/** How long the tickets of a sample show have been on sale. */
export const saleDays = 14;
export const seedTierID = ({ art }: Pick<SeedEvent, 'art'>, session: number, position: number) =>
  idFrom('tir', 'seed', art, session, position);
export const seedEventID = ({ art }: Pick<SeedEvent, 'art'>) => idFrom('evt', 'seed', art);

export async function seedEventRows(deps: SeedDeps, wanted: readonly SeedEvent[]): Promise<Record<string, number>> {
  for (const [venueID, name, address, city, country, latitude, longitude, timeZone] of seedVenues)
    await deps.db.insert(venues).values({ venueID, name, address, city, country, latitude, longitude, timeZone }).onConflictDoNothing();
  await deps.db.insert(venues).values(onlineVenue).onConflictDoNothing();
  let sessions = 0;
  for (const event of wanted) sessions += await seedEvent(deps, event);
  return { venues: seedVenues.length + 1, events: wanted.length, sessions };
}

async function drawEvent({ images }: SeedDeps, event: SeedEvent) {
  const spec = { ...eventArt[event.art], lettering: { text: event.title } };
  // At once: rasterising keeps one core busy each.
  const [poster, scene, shareImageKey] = await Promise.all([
    storeDrawing(images, drawArtwork(spec, 'event'), `Poster: ${event.title}`),
    storeDrawing(images, drawArtwork(eventArt[event.art], 'campaign'), ''),
    storeShareDrawing(images, drawArtwork(spec, 'share')),
  ]);
  return { artwork: { ...poster, sceneKey: scene.key }, shareImageKey };
}

async function seedEvent(deps: SeedDeps, event: SeedEvent): Promise<number> {
  const { db, today } = deps;
  const eventID = seedEventID(event);
  const pictures = await drawEvent(deps, event);
  const timeZone = seedVenues.find(([venueID]) => venueID === event.venue)?.[7] ?? onlineVenue.timeZone;
  await db.transaction(async (tx) => {
    await tx.insert(events).values({
      eventID,
      channelID: seedChannelID(event.channel),
      venueID: event.venue,
      joinUrl: event.joinUrl ?? null,
      title: event.title,
      tagline: event.tagline,
      about: event.about,
      kind: event.kind,
      languages: [...event.languages],
      status: 'PUBLISHED',
      ...pictures,
      ageMin: event.ageMin,
      currency: event.currency,
      feeMinor: event.feeMinor,
      feeTaxBasisPoints: event.feeTax,
      includedTaxBasisPoints: event.includedTax,
      freeCancelHours: event.freeCancelHours,
      publishedAt: today,
    });
    if (event.people)
      await tx.insert(eventPeople).values(event.people.map(([name, role], position) => ({ eventID, position, name, role })));
    if (event.seatPlan)
      await tx
        .insert(seatPlans)
        .values({ planID: seedPlanID(event), venueID: event.venue, name: event.title, plan: event.seatPlan })
        .onConflictDoNothing();
    for (const [at, session] of event.sessions.entries()) await seedSession(tx, { event, session, at, eventID, timeZone, today });
    const span = tx
      .select({ next: sql`min(${eventSessions.startsAt})`.as('next'), last: sql`max(${eventSessions.endsAt})`.as('last') })
      .from(eventSessions)
      .where(eq(eventSessions.eventID, eventID))
      .as('span');
    await tx
      .update(events)
      .set({ nextSessionAt: sql`span.next`, lastSessionAt: sql`span.last` })
      .from(span)
      .where(eq(events.eventID, eventID));
    await tx
      .update(channels)
      .set({ eventCount: sql`${channels.eventCount} + 1` })
      .where(eq(channels.channelID, seedChannelID(event.channel)));
  });
  return event.sessions.length;
}

interface Place {
  event: SeedEvent;
  session: SeedSession;
  at: number;
  eventID: string;
  timeZone: string;
  today: Date;
}

/** Doors are open already and the show has not begun: what a scanner needs to be tried. */
const nextHalfHour = (today: Date) => new Date(Math.ceil((today.getTime() + minutes(10)) / minutes(30)) * minutes(30));

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

async function seedSession(tx: Tx, { event, session, at, eventID, timeZone, today }: Place) {
  const sessionID = idFrom('ses', 'seed', event.art, at);
  const startsAt = session.isTonight ? nextHalfHour(today) : instantAt(today, session.day, session.at, timeZone);
  await tx.insert(eventSessions).values({
    sessionID,
    eventID,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes(session.minutes)),
    doorsAt: new Date(startsAt.getTime() - minutes(45)),
    gate: session.gate ?? 'Main gate',
    status: 'PUBLISHED',
    capacity: event.capacity,
    ...(event.seatPlan ? { seatPlanID: seedPlanID(event) } : {}),
    ...(session.saleInDays ? { waitingRoomOpensAt: new Date(today.getTime() + days(session.saleInDays) - minutes(60)) } : {}),
  });
  for (const [position, [name, description, priceMinor, capacity, maxPerOrder]] of event.tiers.entries()) {
    await tx.insert(sessionTiers).values({
      tierID: seedTierID(event, at, position),
      sessionID,
      name,
      description,
      position,
      priceMinor,
      capacity,
      maxPerOrder,
      saleFrom: session.saleInDays ? new Date(today.getTime() + days(session.saleInDays)) : new Date(today.getTime() - days(saleDays)),
      saleTo: new Date(startsAt.getTime() + minutes(session.isTonight ? session.minutes - 30 : 15)),
    });
  }
}
