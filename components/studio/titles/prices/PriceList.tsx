import type { TitleDetail } from '@contract/ottStudio';
import { Text } from '../../../ui/layout/Text';
import { filmPayoutText, fundedFilmText } from './filmPayoutText';
import { marketName } from './priceRows';

/** What buyers pay and the seller receives for each saved price; next to the publish button. */
export function PriceList({ detail: { pricing, campaignID } }: { detail: TitleDetail }) {
  const sold = pricing.isPremium ? pricing.rows.filter(({ isBlocked }) => !isBlocked) : [];
  if (sold.length === 0) return null;
  const ownCountries = pricing.rows.map(({ country }) => country);
  return (
    <>
      <ul aria-label="Prices and fees">
        {sold.flatMap(({ country, currency, rentMinor, buyMinor }) =>
          (['Rent', 'Buy'] as const).map((way) => {
            const text = filmPayoutText(way === 'Rent' ? rentMinor : buyMinor, { country, currency, ownCountries });
            return text ? (
              <li key={`${country} ${way}`}>
                <Text kind="small">
                  <b>
                    {marketName(country)}, {way.toLowerCase()}
                  </b>
                  : {text}
                </Text>
              </li>
            ) : null;
          }),
        )}
      </ul>
      {campaignID ? (
        <Text kind="small" tone="muted">
          {fundedFilmText}
        </Text>
      ) : null}
    </>
  );
}
