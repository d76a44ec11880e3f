import type { Money } from '@contract/common';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { SeatingFields } from './SeatingFields';
import { emptyTier, type SessionForm, type SessionProblems, type TierForm } from './sessionForm';
import { ticketPayoutText } from './ticketPayoutText';

const buyerOptions = [
  { value: '', label: 'Everyone' },
  { value: 'CODE', label: 'Holders of an access code' },
];

interface TierFieldsProps {
  problems: SessionProblems;
  tiers: TierForm[];
  /** Booking fee and tax added to each paid ticket, as on the bill. */
  fee: Money;
  seats: SessionForm['seats'];
  onChange: (tiers: TierForm[]) => void;
}

/** Ticket tiers of a session: price, quantity, limit per order and sale period. */
export function TierFields({ problems, tiers, fee, seats, onChange }: TierFieldsProps) {
  const set = (tierIndex: number, change: Partial<TierForm>) =>
    onChange(tiers.map((tier, index) => (index === tierIndex ? { ...tier, ...change } : tier)));
  return (
    <>
      {tiers.map((tier, tierIndex) => (
        <Card key={tierIndex} aria-label={`Tier ${tierIndex + 1}`}>
          <TextField
            label="Tier"
            error={problems[`tiers.${tierIndex}.name`]}
            value={tier.name}
            maxLength={60}
            readOnly={seats === 'SAME'}
            onChange={({ target }) => set(tierIndex, { name: target.value })}
          />
          <TextField
            label={`Price, ${fee.currency}`}
            error={problems[`tiers.${tierIndex}.price`]}
            hint={ticketPayoutText(tier.price, fee)}
            type="number"
            min={0}
            step="any"
            value={tier.price}
            onChange={({ target }) => set(tierIndex, { price: target.value })}
          />
          {seats === 'NEW' ? (
            <SeatingFields tier={tier} onChange={(change) => set(tierIndex, change)} />
          ) : (
            <TextField
              label="Tickets"
              error={problems[`tiers.${tierIndex}.quantity`]}
              type="number"
              min={1}
              value={tier.quantity}
              onChange={({ target }) => set(tierIndex, { quantity: target.value })}
            />
          )}
          <TextField
            label="Minimum per order"
            error={problems[`tiers.${tierIndex}.min`]}
            type="number"
            min={1}
            max={20}
            value={tier.min}
            onChange={({ target }) => set(tierIndex, { min: target.value })}
          />
          <TextField
            label="Maximum per order"
            error={problems[`tiers.${tierIndex}.max`]}
            type="number"
            min={1}
            max={20}
            value={tier.max}
            onChange={({ target }) => set(tierIndex, { max: target.value })}
          />
          <TextField
            label="Description"
            isOptional
            value={tier.description}
            maxLength={200}
            onChange={({ target }) => set(tierIndex, { description: target.value })}
          />
          <TextField
            label="On sale from"
            isOptional
            hint="In your time zone."
            type="datetime-local"
            value={tier.saleFrom}
            onChange={({ target }) => set(tierIndex, { saleFrom: target.value })}
          />
          <TextField
            label="On sale until"
            isOptional
            hint="In your time zone."
            type="datetime-local"
            value={tier.saleTo}
            onChange={({ target }) => set(tierIndex, { saleTo: target.value })}
          />
          <SelectField
            label="Sold to"
            value={tier.needsAccess ? 'CODE' : ''}
            options={buyerOptions}
            onChange={({ target }) => set(tierIndex, { needsAccess: target.value === 'CODE' })}
          />
          {tiers.length > 1 && seats !== 'SAME' ? (
            <IconButton
              icon="close"
              label={`Remove tier ${tier.name || tierIndex + 1}`}
              onClick={() => onChange(tiers.filter((_, index) => index !== tierIndex))}
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
