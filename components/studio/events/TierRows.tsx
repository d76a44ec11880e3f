import type { Money } from '@contract/common';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SelectField } from '../../ui/SelectField';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { payoutText } from './payoutText';
import { SeatRows } from './SeatRows';
import { emptyTier, type SessionForm, type SessionProblems, type TierForm } from './sessionForm';

const buyers = [
  { value: '', label: 'Everybody' },
  { value: 'CODE', label: 'Holders of an access code' },
];

interface TierRowsProps {
  problems: SessionProblems;
  tiers: TierForm[];
  /** Booking fee and tax that are added to each paid ticket, as the bill adds them. */
  fee: Money;
  seats: SessionForm['seats'];
  onChange: (tiers: TierForm[]) => void;
}

/** The kinds of ticket of a session: price, number, how many an order, when they are sold. */
export function TierRows({ problems, tiers, fee, seats, onChange }: TierRowsProps) {
  const set = (at: number, change: Partial<TierForm>) =>
    onChange(tiers.map((tier, place) => (place === at ? { ...tier, ...change } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        <Card key={at} aria-label={`Tier ${at + 1}`}>
          <TextField
            label="Tier"
            error={problems[`tiers.${at}.name`]}
            value={tier.name}
            maxLength={60}
            readOnly={seats === 'SAME'}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <TextField
            label={`Price, ${fee.currency}`}
            error={problems[`tiers.${at}.price`]}
            hint={payoutText(tier.price, fee)}
            type="number"
            min={0}
            step="any"
            value={tier.price}
            onChange={({ target }) => set(at, { price: target.value })}
          />
          {seats === 'NEW' ? (
            <SeatRows tier={tier} onChange={(change) => set(at, change)} />
          ) : (
            <TextField
              label="Tickets"
              error={problems[`tiers.${at}.quantity`]}
              type="number"
              min={1}
              value={tier.quantity}
              onChange={({ target }) => set(at, { quantity: target.value })}
            />
          )}
          <TextField
            label="Minimum per order"
            error={problems[`tiers.${at}.min`]}
            type="number"
            min={1}
            max={20}
            value={tier.min}
            onChange={({ target }) => set(at, { min: target.value })}
          />
          <TextField
            label="Maximum per order"
            error={problems[`tiers.${at}.max`]}
            type="number"
            min={1}
            max={20}
            value={tier.max}
            onChange={({ target }) => set(at, { max: target.value })}
          />
          <TextField
            label="What it gives"
            isOptional
            value={tier.description}
            maxLength={200}
            onChange={({ target }) => set(at, { description: target.value })}
          />
          <TextField
            label="On sale from"
            isOptional
            hint="Your clock."
            type="datetime-local"
            value={tier.saleFrom}
            onChange={({ target }) => set(at, { saleFrom: target.value })}
          />
          <TextField
            label="On sale until"
            isOptional
            hint="Your clock."
            type="datetime-local"
            value={tier.saleTo}
            onChange={({ target }) => set(at, { saleTo: target.value })}
          />
          <SelectField
            label="Sold to"
            value={tier.needsAccess ? 'CODE' : ''}
            options={buyers}
            onChange={({ target }) => set(at, { needsAccess: target.value === 'CODE' })}
          />
          {tiers.length > 1 && seats !== 'SAME' ? (
            <IconButton
              icon="close"
              label={`Remove tier ${tier.name || at + 1}`}
              onClick={() => onChange(tiers.filter((_, place) => place !== at))}
            />
          ) : null}
        </Card>
      ))}
      {tiers.length < 12 && seats !== 'SAME' ? (
        <Button tone="plain" onClick={() => onChange([...tiers, emptyTier()])}>
          Add a tier
        </Button>
      ) : null}
      <Text kind="small" tone="muted">
        Without a window a tier is sold from publication until a quarter of an hour after the start.
      </Text>
    </>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
