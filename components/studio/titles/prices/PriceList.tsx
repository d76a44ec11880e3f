import type { TitleDetail } from '@contract/ottStudio';
import * as t from '@messages/studio/titlesPrices';
import { Text } from '../../../ui/layout/Text';
import { filmPayoutText } from './filmPayoutText';
import { marketName } from './priceRows';

/** What buyers pay and the seller receives for each saved price; next to the publish button. */
export function PriceList({ detail: { pricing, campaignID, investorShare, feeBasisPoints } }: { detail: TitleDetail }) {
  const sold = pricing.isPremium ? pricing.rows.filter(({ isBlocked }) => !isBlocked) : [];
  if (sold.length === 0) return null;
  const ownCountries = pricing.rows.map(({ country }) => country);
  return (
    <>
      <ul aria-label={t.pricesAndFees}>
        {sold.flatMap(({ country, currency, rentMinor, buyMinor }) =>
          (['RENT', 'BUY'] as const).map((way) => {
            const market = { country, currency, ownCountries, investorShare, feeBasisPoints };
            const text = filmPayoutText(way === 'RENT' ? rentMinor : buyMinor, market);
            return text ? (
              <li key={`${country} ${way}`}>
                <Text kind="small">
                  {t.marketPayout({ market: marketName(country), way, payout: text, b: (children) => <b>{children}</b> })}
                </Text>
              </li>
            ) : null;
          }),
        )}
      </ul>
      {campaignID && !investorShare ? (
        <Text kind="small" tone="muted">
          {t.fundedFilmNote}
        </Text>
      ) : null}
    </>
  );
}
