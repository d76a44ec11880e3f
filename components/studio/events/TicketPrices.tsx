import type { OrganiserEvent } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/format/currency';
import * as t from '@messages/studio/events';
import { Text } from '../../ui/layout/Text';
import { ticketPayoutText } from './sessions/ticketPayoutText';

/** What buyers pay and the organiser receives, once for each tier and price. */
export function TicketPrices({ event }: { event: OrganiserEvent }) {
  const { sessions, fee } = event;
  const tiers = sessions.flatMap((session) => session.tiers);
  const prices = new Map(tiers.map(({ name, priceMinor }) => [`${name} ${priceMinor}`, { name, priceMinor }]));
  if (prices.size === 0) return <Text tone="muted">{t.noPricesYet}</Text>;
  return (
    <ul aria-label={t.pricesAndFees}>
      {[...prices].map(([key, { name, priceMinor }]) => (
        <li key={key}>
          <Text kind="small">
            {t.tierPayout({
              name,
              payout: ticketPayoutText(String(priceMinor / minorUnitsOf(fee.currency)), event),
              b: (text) => <b>{text}</b>,
            })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
