import type { Access } from '@contract/ottPayments';
import type { Offer, WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { assertNever } from '@/utils/assertNever';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/ott/title';
import { formatRemainingTime } from '../release/formatRemainingTime';
import { marketName, offerLabel, offerTerms } from '../release/offerLabels';
import { timeLeftLabel } from '../release/releaseLabels';

interface WatchOption {
  label: string;
  href: string;
  /** The link opens the player. */
  opensPlayer: boolean;
}
interface WatchOptions {
  options: WatchOption[];
  /** Below the buttons: terms, expiry, or why it is not available. */
  note: string | null;
}
type OfferedTitle = Pick<Title, 'releaseID' | 'play' | 'price' | 'isPremium'>;

/** What the viewer can do now, preferred first: play, wait for a payment or see the price. Offers no sale while a payment is pending. */
export function watchOptions(title: OfferedTitle, access: Access | null, progress: WatchProgress | null): WatchOptions {
  const { releaseID, play } = title;
  const unfinished = progress && !progress.isFinished ? progress : null;
  const hash = unfinished?.videoHash ?? play?.videoHash;
  const playOption = (label: string, note: string | null): WatchOptions =>
    hash
      ? {
          options: [
            {
              label: unfinished ? t.resume({ timeLeft: timeLeftLabel(unfinished) }) : label,
              href: routes.video(hash, releaseID),
              opensPlayer: true,
            },
          ],
          note,
        }
      : { options: [], note: t.videoIsStillProcessing };

  if (!access) return title.isPremium ? purchaseOptions(title, null) : playOption(t.watchFree, null);
  switch (access.reason) {
    case 'FREE':
      return playOption(t.watchFree, null);
    case 'TRAILER':
    case 'OWNER':
    case 'COLLABORATOR':
      return playOption(t.play, access.reason === 'OWNER' ? t.youreOwnerSoYouCan : null);
    case 'BOUGHT':
      return playOption(t.play, t.purchased);
    case 'RENTED':
      return withBuyOption(title, playOption(t.play, access.until ? expiryNote(access.until, access.serverTime) : null), access.price);
    case 'CONFIRM_START': {
      const { startBy, watchWithinHours } = access.purchase ?? {};
      const hours = watchWithinHours ?? 0;
      return playOption(t.startWatching, startBy ? t.startTermsBy({ hours, date: formatDate(startBy) }) : t.startTerms({ hours }));
    }
    case 'PAYMENT_PENDING':
      return {
        options: access.pendingPaymentID
          ? [{ label: t.seePayment, href: routes.paymentProcess('ott', access.pendingPaymentID), opensPlayer: false }]
          : [],
        note: t.paymentIsProcessing,
      };
    case 'RENTAL_EXPIRED':
      return purchaseOptions({ ...title, price: access.price }, t.rentalHasEnded);
    case 'SIGN_IN':
    case 'BUY':
      return purchaseOptions({ ...title, price: access.price }, null);
    case 'COUNTRY_BLOCKED':
      return { options: [], note: notForSaleNote(access.price.country) };
    case 'NOT_READY':
    case 'NOT_FOUND':
      return { options: [], note: t.videoIsStillProcessing };
    default:
      return assertNever(access.reason);
  }
}

/** A renter can also buy the title. */
function withBuyOption({ releaseID }: OfferedTitle, { options, note }: WatchOptions, price: Title['price']): WatchOptions {
  const buy = price.isBlocked ? undefined : price.offers.find(({ kind }) => kind === 'BUY');
  const buyOption = buy ? [{ label: offerLabel(buy), href: routes.ottCheckout(releaseID, 'BUY'), opensPlayer: false }] : [];
  return { options: [...options, ...buyOption], note };
}

function purchaseOptions({ releaseID, price }: OfferedTitle, prefix: string | null): WatchOptions {
  if (price.isBlocked || price.offers.length === 0) return { options: [], note: notForSaleNote(price.country) };
  const rent = price.offers.find(({ kind }) => kind === 'RENT');
  const note = [prefix, rent ? t.rentTerms({ terms: offerTerms(rent) }) : t.purchaseTerms, priceCountryNote(price)]
    .filter(Boolean)
    .join(' ');
  return {
    options: price.offers.map((offer: Offer) => ({
      label: offerLabel(offer),
      href: routes.ottCheckout(releaseID, offer.kind),
      opensPlayer: false,
    })),
    note,
  };
}

const expiryNote = (until: string, now: string) =>
  t.rentedUntil({ timeLeft: formatRemainingTime(Date.parse(until) - Date.parse(now)), date: formatDateTime(until) });

/** Which country the price is for. */
const priceCountryNote = ({ country }: Title['price']) => t.priceInCountry({ country: marketName(country) });

const notForSaleNote = (country: string) => t.notAvailableIn({ country: marketName(country) });
