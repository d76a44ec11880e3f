import type { Access } from '@contract/ottPayments';
import type { Offer, WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { assertNever } from '@/utils/assertNever';
import { formatDate, formatDateTime } from '@/utils/format/dates';
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
            { label: unfinished ? `Resume · ${timeLeftLabel(unfinished)}` : label, href: routes.video(hash, releaseID), opensPlayer: true },
          ],
          note,
        }
      : { options: [], note: 'This video is still processing. You can watch it here as soon as it’s ready.' };

  if (!access) return title.isPremium ? purchaseOptions(title, null) : playOption('Watch free', null);
  switch (access.reason) {
    case 'FREE':
      return playOption('Watch free', null);
    case 'TRAILER':
    case 'OWNER':
    case 'COLLABORATOR':
      return playOption('Play', access.reason === 'OWNER' ? 'You’re the owner, so you can watch for free.' : null);
    case 'BOUGHT':
      return playOption('Play', 'Purchased. Watch it any time.');
    case 'RENTED':
      return withBuyOption(title, playOption('Play', access.until ? expiryNote(access.until, access.serverTime) : null), access.price);
    case 'CONFIRM_START': {
      const { startBy, watchWithinHours } = access.purchase ?? {};
      const terms = `${watchWithinHours ? `Your ${watchWithinHours} hours start` : 'The rental period starts'} when you press play. We’ll ask you to confirm.`;
      return playOption('Start watching', startBy ? `${terms} Start by ${formatDate(startBy)}.` : terms);
    }
    case 'PAYMENT_PENDING':
      return {
        options: access.pendingPaymentID
          ? [{ label: 'See your payment', href: routes.paymentProcess('ott', access.pendingPaymentID), opensPlayer: false }]
          : [],
        note: 'Your payment is processing. Do not pay again. You can watch as soon as your bank confirms.',
      };
    case 'RENTAL_EXPIRED':
      return purchaseOptions({ ...title, price: access.price }, 'Your rental has ended.');
    case 'SIGN_IN':
    case 'BUY':
      return purchaseOptions({ ...title, price: access.price }, null);
    case 'COUNTRY_BLOCKED':
      return { options: [], note: notForSaleNote(access.price.country) };
    case 'NOT_READY':
    case 'NOT_FOUND':
      return { options: [], note: 'This video is still processing. You can watch it here as soon as it’s ready.' };
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
  const note = [prefix, rent ? `Rent: ${offerTerms(rent)}.` : 'Buy once, watch any time.', priceCountryNote(price)]
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
  `Rented. Expires in ${formatRemainingTime(Date.parse(until) - Date.parse(now))}, on ${formatDateTime(until)}.`;

/** Which country the price is for. */
const priceCountryNote = ({ country, isDefault }: Title['price']) =>
  isDefault ? `International price.` : `Price in ${marketName(country)}.`;

const notForSaleNote = (country: string) => `Not available in ${marketName(country)}. If you already bought it, you can still watch it.`;
