import type { Session } from '@contract/events';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/event';
import { Card } from '../../content/page/Card';
import { Text } from '../../ui/layout/Text';
import { seatsLeft, tierClosedReason } from '../shared/eventLabels';

interface TierPricesProps {
  session: Session;
  timeZone: string;
  now: string;
}

/** The tiers of a show with their final prices, to read; they are chosen in the checkout. */
export function TierPrices({ session, timeZone, now }: TierPricesProps) {
  const headingID = useId();
  return (
    <Section aria-labelledby={headingID}>
      <Text kind="heading" id={headingID}>
        {t.tickets}
      </Text>
      <Card as="ul">
        {session.tiers.map((tier) => {
          const closedReason = tierClosedReason(tier, timeZone, now);
          return (
            <Line key={tier.tierID}>
              <div>
                <Text isStrong>{tier.name}</Text>
                {tier.description ? (
                  <Text kind="small" tone="muted">
                    {tier.description}
                  </Text>
                ) : null}
                {tier.seatsLeft !== null && !closedReason ? (
                  <Text kind="small" tone="warn" isStrong>
                    {seatsLeft(tier.seatsLeft)}
                  </Text>
                ) : null}
              </div>
              <div>
                <Text kind="figure" tone={closedReason ? 'muted' : 'text'}>
                  {tier.price.amountMinor === 0 ? t.free : formatMoney(tier.price)}
                </Text>
                {closedReason ? (
                  <Text kind="small" tone="muted">
                    {closedReason}
                  </Text>
                ) : null}
              </div>
            </Line>
          );
        })}
      </Card>
      <Text kind="small" tone="muted">
        {t.allPricesFinal}
      </Text>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  padding: ${theme.space[3]} ${theme.space[4]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  > :last-child {
    max-width: 9rem;
    text-align: right;
  }
`;
