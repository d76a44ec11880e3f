import type { Campaign } from '@contract/campaignPage';
import type { Event } from '@contract/events';
import type { Title } from '@contract/titles';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/embed/embed';
import { cardStatus, percentOf, phaseOf } from '../../campaigns/shared/campaignLabels';
import { cardPrice, cardTime, cardVenue } from '../../events/shared/eventLabels';
import { formatRuntime, lengthLabel, priceLabel } from '../../ott/release/releaseLabels';
import type { EmbedCard } from './embedPage';

/** What everyone may watch: the film if it is free, else its trailer. What is paid for opens the page, because the frame knows no viewer. */
function openVideo({ releaseID, isPremium, play, trailer }: Title): EmbedCard['video'] {
  if (!isPremium && play) return { releaseID, videoID: play.videoID, action: t.play({ length: formatRuntime(play.durationMs) }) };
  return trailer && { releaseID, videoID: trailer.videoID, action: t.playTrailer({ length: formatRuntime(trailer.durationMs) }) };
}

export function titleEmbed(title: Title): EmbedCard {
  const { name, channel, poster, artwork, year, slug } = title;
  const picture = poster ?? artwork;
  return {
    name,
    by: channel.name,
    picture: { url: picture.images.medium.url, alt: picture.alt },
    facts: [priceLabel(title), [String(year), lengthLabel(title)].filter(Boolean).join(' · ')],
    percent: null,
    video: openVideo(title),
    action: t.watch({ brand: brand.name }),
    path: routes.title(slug),
  };
}

export function eventEmbed(event: Event, now: string): EmbedCard {
  const { eventID, title, channel, artwork, fromPrice, status, isSoldOut, nextSessionAt } = event;
  const isOnSale = status === 'PUBLISHED' && !isSoldOut && nextSessionAt !== null && fromPrice !== null;
  return {
    name: title,
    by: channel.name,
    picture: { url: artwork.images.medium.url, alt: artwork.alt },
    facts: [nextSessionAt === null ? null : cardTime(event, now), cardVenue(event), cardPrice(event)],
    percent: null,
    video: null,
    action: (isOnSale ? t.tickets : t.seeEvent)({ brand: brand.name }),
    path: routes.event(eventID),
  };
}

/** Null for a private offer, which must not be advertised. */
export function campaignEmbed(campaign: Campaign, now: string): EmbedCard | null {
  const { campaignID, title, channel, artwork, raised, reached, goal, state, isPrivate } = campaign;
  if (isPrivate) return null;
  const phase = phaseOf[state];
  const amounts = { raised: formatMoneyShort(reached ?? raised), goal: formatMoneyShort(goal) };
  return {
    name: title,
    by: channel.name,
    picture: { url: artwork.images.medium.url, alt: artwork.alt },
    facts: [phase === 'upcoming' ? t.goal(amounts) : t.raisedOfGoal(amounts), cardStatus(campaign, now)],
    percent: phase === 'upcoming' ? null : percentOf({ raised: reached ?? raised, goal }),
    video: null,
    action: (phase === 'open' ? t.invest : t.seeCampaign)({ brand: brand.name }),
    path: routes.campaign(campaignID),
  };
}
