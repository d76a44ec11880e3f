import type { Access } from '@contract/ottPayments';
import type { Offer, WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { assertNever } from '@/utils/assertNever';
import { formatDate, formatMoment } from '@/utils/dates';
import { lastsFor } from './lastsFor';
import { leftOf } from './ottWords';
import { marketName, offerLabel, offerTerms } from './sheetWords';

interface Way {
  label: string;
  href: string;
  /** It leads into the player. */
  isPlay: boolean;
}
interface PlayWays {
  ways: Way[];
  /** Under the buttons: terms, until when, why not. */
  note: string | null;
}
type Asked = Pick<Title, 'releaseID' | 'play' | 'price' | 'isPremium'>;

/** What somebody may do with a title right now, dearest wish first: play it, wait for a payment, or see what it costs. Never "buy again" while one is on its way. */
export function playWays(title: Asked, access: Access | null, progress: WatchProgress | null): PlayWays {
  const { releaseID, play } = title;
  const begun = progress && !progress.isFinished ? progress : null;
  const hash = begun?.videoHash ?? play?.videoHash;
  const playing = (label: string, note: string | null): PlayWays =>
    hash
      ? { ways: [{ label: begun ? `Go on · ${leftOf(begun)}` : label, href: routes.video(hash, releaseID), isPlay: true }], note }
      : { ways: [], note: 'Its video is still being made. It can be played here as soon as it is ready.' };

  if (!access) return title.isPremium ? offersOf(title, null) : playing('Watch free', null);
  switch (access.reason) {
    case 'FREE':
      return playing('Watch free', null);
    case 'TRAILER':
    case 'OWNER':
    case 'COLLABORATOR':
      return playing('Play', access.reason === 'OWNER' ? 'This is yours: you see it without paying.' : null);
    case 'BOUGHT':
      return playing('Play', 'Bought. Yours to keep and watch again.');
    case 'RENTED':
      return withBuying(title, playing('Play', access.until ? expiry(access.until, access.serverTime) : null), access.price);
    case 'CONFIRM_START': {
      const { startBy, watchWithinHours } = access.purchase ?? {};
      const clock = watchWithinHours ? `Your ${watchWithinHours} hours begin` : 'Its clock begins';
      const terms = `${clock} with the first picture; you are asked before.`;
      return playing('Start watching', startBy ? `${terms} Start by ${formatDate(startBy)}.` : terms);
    }
    case 'PAYMENT_PENDING':
      return {
        ways: access.pendingPaymentID
          ? [{ label: 'See your payment', href: routes.paymentProcess('ott', access.pendingPaymentID), isPlay: false }]
          : [],
        note: 'Your payment is on its way. Do not pay again: it plays as soon as your bank has answered.',
      };
    case 'RENTAL_EXPIRED':
      return offersOf({ ...title, price: access.price }, 'Your rental has ended.');
    case 'SIGN_IN':
    case 'BUY':
      return offersOf({ ...title, price: access.price }, null);
    case 'COUNTRY_BLOCKED':
      return { ways: [], note: notThere(access.price.country) };
    case 'NOT_READY':
    case 'NOT_FOUND':
      return { ways: [], note: 'Its video is still being made. It can be played here as soon as it is ready.' };
    default:
      return assertNever(access.reason);
  }
}

/** A renter may keep the title as well. */
function withBuying({ releaseID }: Asked, { ways, note }: PlayWays, price: Title['price']): PlayWays {
  const buy = price.isBlocked ? undefined : price.offers.find(({ kind }) => kind === 'BUY');
  const more = buy ? [{ label: offerLabel(buy), href: routes.ottCheckout(releaseID, 'BUY'), isPlay: false }] : [];
  return { ways: [...ways, ...more], note };
}

function offersOf({ releaseID, price }: Asked, before: string | null): PlayWays {
  if (price.isBlocked || price.offers.length === 0) return { ways: [], note: notThere(price.country) };
  const rent = price.offers.find(({ kind }) => kind === 'RENT');
  const note = [before, rent ? `Rent: ${offerTerms(rent)}.` : 'Yours to keep and watch again.', whose(price)].filter(Boolean).join(' ');
  return {
    ways: price.offers.map((offer: Offer) => ({
      label: offerLabel(offer),
      href: routes.ottCheckout(releaseID, offer.kind),
      isPlay: false,
    })),
    note,
  };
}

const expiry = (until: string, now: string) =>
  `Rented. Expires in ${lastsFor(Date.parse(until) - Date.parse(now))}, on ${formatMoment(until)}.`;

/** Whose price it is, said only where somebody could take it for their own by mistake. */
const whose = ({ country, isDefault }: Title['price']) =>
  isDefault ? `Price outside its home market.` : `Price in ${marketName(country)}.`;

const notThere = (country: string) => `Not on sale in ${marketName(country)}. Who bought it before can still watch it.`;
