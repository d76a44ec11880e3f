import type { Campaign } from '@contract/campaignPage';
import type { Event, Session } from '@contract/events';
import type { SeatMap } from '@contract/seats';
import type { Snax, Title } from '@contract/titles';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/embed/embed';
import { cardStatus, percentOf, phaseOf } from '../../campaigns/shared/campaignLabels';
import { lateReward } from '../../campaigns/shared/lateReward';
import { cardPrice, cardTime, cardVenue, formatShowTime, seatsLeft, sessionPrice, tierClosedReason } from '../../events/shared/eventLabels';
import { formatRuntime, lengthLabel, priceLabel } from '../../ott/release/releaseLabels';
import type { EmbedCard, EmbedSession } from './embedPage';
import { seatDots } from './seatDots';

/** What everyone may watch: the film if it is free, else its trailer. What is paid for opens the page, because the frame knows no viewer. */
function openVideo({ releaseID, isPremium, play, trailer }: Title): EmbedCard['video'] {
  if (!isPremium && play) return { releaseID, videoID: play.videoID, action: t.play({ length: formatRuntime(play.durationMs) }) };
  return trailer && { releaseID, videoID: trailer.videoID, action: t.playTrailer({ length: formatRuntime(trailer.durationMs) }) };
}

export function titleEmbed(title: Title): EmbedCard {
  const { name, channel, artwork, year, slug } = title;
  return {
    name,
    by: channel.name,
    picture: { url: artwork.images.standard.url, alt: artwork.alt },
    facts: [priceLabel(title), [String(year), lengthLabel(title)].filter(Boolean).join(' · ')],
    percent: null,
    video: openVideo(title),
    sessions: [],
    look: 'film',
    action: t.watch({ brand: brand.name }),
    path: routes.title(slug),
  };
}

/** A snax is free; its frame has the shape of the clip. */
export function snaxEmbed(snax: Snax): EmbedCard {
  const { releaseID, name, channel, artwork, tagline, play } = snax;
  return {
    name,
    by: channel.name,
    picture: { url: artwork.images.medium.url, alt: artwork.alt },
    facts: [tagline],
    percent: null,
    video: play && { releaseID, videoID: play.videoID, action: t.play({ length: formatRuntime(play.durationMs) }) },
    sessions: [],
    look: 'tall',
    action: t.watch({ brand: brand.name }),
    path: routes.snax(releaseID),
  };
}

/** More than these are on the page. */
const maxSessions = 8;

function sessionEmbed(session: Session, { eventID, venue }: Event, seatMap: SeatMap | null, now: string): EmbedSession {
  const { sessionID, startsAt, state, hasSeatMap, tiers } = session;
  const path = `${routes.checkout(eventID)}?session=${encodeURIComponent(sessionID)}`;
  return {
    time: formatShowTime(startsAt, venue.timeZone, now),
    price: sessionPrice(session),
    tiers: tiers.map((tier) => ({
      name: tier.name,
      price: formatMoney(tier.price),
      note: tierClosedReason(tier, venue.timeZone, now) ?? (tier.seatsLeft === null ? null : seatsLeft(tier.seatsLeft)),
    })),
    action: state === 'ON_SALE' ? { label: hasSeatMap ? t.chooseSeats : t.getTickets, path } : null,
    seats: seatMap?.sessionID === sessionID ? seatDots(seatMap, session) : null,
  };
}

export function eventEmbed(event: Event, seatMap: SeatMap | null, now: string): EmbedCard {
  const { eventID, title, channel, artwork, status, nextSessionAt } = event;
  const open = status === 'PUBLISHED' ? event.sessions.filter(({ state }) => state !== 'ENDED') : [];
  const moreCount = open.length - maxSessions;
  const actions = { brand: brand.name, count: moreCount };
  return {
    name: title,
    by: channel.name,
    picture: { url: artwork.images.medium.url, alt: artwork.alt },
    facts:
      open.length > 0 ? [cardVenue(event)] : [nextSessionAt === null ? null : cardTime(event, now), cardVenue(event), cardPrice(event)],
    percent: null,
    video: null,
    sessions: open.slice(0, maxSessions).map((session) => sessionEmbed(session, event, seatMap, now)),
    look: open.length > 0 ? 'wide' : 'card',
    action: (moreCount > 0 ? t.moreDates : t.seeEvent)(actions),
    path: routes.event(eventID),
  };
}

/** Null for a private offer, which must not be advertised. */
export function campaignEmbed(campaign: Campaign, now: string): EmbedCard | null {
  const { campaignID, title, channel, artwork, raised, reached, goal, state, isPrivate, instrument } = campaign;
  if (isPrivate) return null;
  const phase = phaseOf[state];
  const late = lateReward(campaign);
  const amounts = { raised: formatMoneyShort(reached ?? raised), goal: formatMoneyShort(goal) };
  return {
    name: title,
    by: channel.name,
    picture: { url: artwork.images.medium.url, alt: artwork.alt },
    facts: [phase === 'upcoming' ? t.goal(amounts) : t.raisedOfGoal(amounts), late ? t.fundedLate : cardStatus(campaign, now)],
    percent: phase === 'upcoming' ? null : percentOf({ raised: reached ?? raised, goal }),
    video: null,
    sessions: [],
    look: 'card',
    ...(late
      ? {
          action: t.chooseReward({ amount: formatMoney(late.price) }),
          path: routes.invest(campaignID, late.price.amountMinor, 'amount', [late.tierID]),
        }
      : {
          action: phase === 'open' ? t.invest({ instrument, brand: brand.name }) : t.seeCampaign({ brand: brand.name }),
          path: routes.campaign(campaignID),
        }),
  };
}
