import type { Session, Tier } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/checkout';
import { Card } from '../../content/page/Card';
import { Stepper } from '../../ui/field/Stepper';
import { Text } from '../../ui/layout/Text';
import { seatsLeft } from '../shared/eventLabels';
import { maxQuantity, stepQuantity, totalTax, type Quantities } from './cart/cart';
import { closedReasonOf } from './tierAccess';

interface TierPickerProps {
  session: Session;
  timeZone: string;
  now: string;
  quantities: Quantities;
  /** An access code unlocks the tiers it names. */
  promoOffer: PromoOffer | null;
  onChange: (tierID: string, quantity: number) => void;
}

/** The final price of a tier, with its quantity. */
export function TierPicker({ session, timeZone, now, quantities, promoOffer, onChange }: TierPickerProps) {
  const headingID = useId();
  return (
    <Section id="tickets" aria-labelledby={headingID}>
      <Text kind="heading" id={headingID}>
        {t.tickets}
      </Text>
      <Card as="ul">
        {session.tiers.map((tier) => (
          <TierLine
            key={tier.tierID}
            tier={tier}
            closedReason={closedReasonOf(tier, promoOffer, timeZone, now)}
            limit={maxQuantity(tier, quantities)}
            quantity={quantities[tier.tierID] ?? 0}
            onChange={(quantity) => onChange(tier.tierID, quantity)}
          />
        ))}
      </Card>
    </Section>
  );
}

interface TierLineProps {
  tier: Tier;
  closedReason: string | null;
  limit: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

function TierLine({ tier, closedReason, quantity, limit, onChange }: TierLineProps) {
  const { name, description, price, minPerOrder } = tier;
  const tax = totalTax(tier);
  const taxOf = { tax: formatMoney(tax), currency: tax.currency };
  const rule = minPerOrder > 1 ? t.minimumAndLimit({ minimum: minPerOrder, limit }) : t.limitPerOrder({ limit });
  return (
    <Line>
      <Details>
        <Text as="h3" kind="body" isStrong>
          {name}
        </Text>
        <Text as="span" kind="figure" tone={closedReason ? 'muted' : 'text'}>
          {price.amountMinor === 0 ? t.free : formatMoney(price)}
        </Text>
        <Text kind="small" tone="muted">
          {tax.amountMinor === 0 || closedReason
            ? description
            : description
              ? t.descriptionAndTax({ description, ...taxOf })
              : t.includesTax(taxOf)}
        </Text>
        {tier.seatsLeft !== null && !closedReason ? (
          <Text kind="small" tone="warn" isStrong>
            {seatsLeft(tier.seatsLeft)}
          </Text>
        ) : null}
        {quantity > 0 && quantity >= limit ? (
          <Text kind="small" tone="muted">
            {rule}
          </Text>
        ) : null}
      </Details>
      {closedReason ? (
        <Text kind="small" tone="muted" isStrong>
          {closedReason}
        </Text>
      ) : (
        <Stepper
          label={name}
          value={quantity}
          max={limit}
          hasAdd
          onChange={(next) => onChange(stepQuantity(tier, quantity, next > quantity ? 1 : -1))}
        />
      )}
    </Line>
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
  padding: ${theme.space[4]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  > :last-child {
    max-width: 9rem;
    text-align: right;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 1px;
`;
