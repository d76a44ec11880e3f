import type { Session, Tier } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import { useId } from 'react';
import styled from 'styled-components';
import { formatMoney } from '@/utils/currency';
import { Card } from '../content/Card';
import { Stepper } from '../ui/Stepper';
import { Text } from '../ui/Text';
import { mostOf, stepOf, taxIn, taxName, type Quantities } from './cart';
import { seatsLeft, tierClosed } from './eventWords';

interface TierPickerProps {
  session: Session;
  timeZone: string;
  now: string;
  quantities: Quantities;
  /** An access code opens the tiers it names. */
  openedBy?: PromoOffer | null;
  onChange: (tierID: string, quantity: number) => void;
}

/** What a seat costs in the end, and how many of it. */
export function TierPicker({ session, timeZone, now, quantities, openedBy, onChange }: TierPickerProps) {
  const headingID = useId();
  return (
    <Section id="tickets" aria-labelledby={headingID}>
      <Text kind="heading" id={headingID}>
        Tickets
      </Text>
      <Card as="ul">
        {session.tiers.map((tier) => (
          <TierLine
            key={tier.tierID}
            tier={tier}
            closed={isLocked(tier, openedBy) ? 'With an access code' : tierClosed(tier, timeZone, now)}
            most={mostOf(tier, quantities)}
            quantity={quantities[tier.tierID] ?? 0}
            onChange={(quantity) => onChange(tier.tierID, quantity)}
          />
        ))}
      </Card>
    </Section>
  );
}

const isLocked = ({ tierID, needsAccess }: Tier, offer: PromoOffer | null | undefined) =>
  needsAccess && !(offer?.kind === 'ACCESS' && offer.tiers.some((one) => one.tierID === tierID));

interface TierLineProps {
  tier: Tier;
  closed: string | null;
  most: number;
  quantity: number;
  onChange: (quantity: number) => void;
}

function TierLine({ tier, closed, quantity, most, onChange }: TierLineProps) {
  const { name, description, price, minPerOrder } = tier;
  const tax = taxIn(tier);
  const rule = minPerOrder > 1 ? `${minPerOrder} to ${most} in one order` : `Up to ${most} in one order`;
  return (
    <Line>
      <Words>
        <Text as="h3" kind="body" isStrong>
          {name}
        </Text>
        <Text as="span" kind="figure" tone={closed ? 'muted' : 'text'}>
          {price.amountMinor === 0 ? 'Free' : formatMoney(price)}
        </Text>
        <Text kind="small" tone="muted">
          {description}
          {tax.amountMinor > 0 && !closed ? `${description ? '. ' : ''}Includes ${formatMoney(tax)} ${taxName(tax.currency)}` : ''}
        </Text>
        {tier.seatsLeft !== null && !closed ? (
          <Text kind="small" tone="warn" isStrong>
            {seatsLeft(tier.seatsLeft)}
          </Text>
        ) : null}
        {quantity > 0 && quantity >= most ? (
          <Text kind="small" tone="muted">
            {rule}
          </Text>
        ) : null}
      </Words>
      {closed ? (
        <Text kind="small" tone="muted" isStrong>
          {closed}
        </Text>
      ) : (
        <Stepper
          label={name}
          value={quantity}
          max={most}
          hasAdd
          onChange={(next) => onChange(stepOf(tier, quantity, next > quantity ? 1 : -1))}
        />
      )}
    </Line>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding: ${({ theme }) => theme.space[4]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
  > :last-child {
    max-width: 9rem;
    text-align: right;
  }
`;

const Words = styled.div`
  display: grid;
  gap: 1px;
`;
