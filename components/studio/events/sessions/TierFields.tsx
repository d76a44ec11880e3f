import type { Money } from '@contract/common';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/eventsSessions';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { SeatingFields } from './SeatingFields';
import { emptyTier, type SessionForm, type SessionProblems, type TierForm } from './sessionForm';
import { ticketPayoutText } from './ticketPayoutText';

const buyerOptions = [
  { value: '', label: t.everyone },
  { value: 'CODE', label: t.codeHolders },
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
        <Card key={tierIndex} aria-label={t.tierNumber({ number: tierIndex + 1 })}>
          <TextField
            label={t.tier}
            error={problems[`tiers.${tierIndex}.name`]}
            value={tier.name}
            maxLength={60}
            readOnly={seats === 'SAME'}
            onChange={({ target }) => set(tierIndex, { name: target.value })}
          />
          <TextField
            label={t.priceCurrency({ currency: fee.currency })}
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
              label={t.tickets}
              error={problems[`tiers.${tierIndex}.quantity`]}
              type="number"
              min={1}
              value={tier.quantity}
              onChange={({ target }) => set(tierIndex, { quantity: target.value })}
            />
          )}
          <TextField
            label={t.minimumPerOrder}
            error={problems[`tiers.${tierIndex}.min`]}
            type="number"
            min={1}
            max={20}
            value={tier.min}
            onChange={({ target }) => set(tierIndex, { min: target.value })}
          />
          <TextField
            label={t.maximumPerOrder}
            error={problems[`tiers.${tierIndex}.max`]}
            type="number"
            min={1}
            max={20}
            value={tier.max}
            onChange={({ target }) => set(tierIndex, { max: target.value })}
          />
          <TextField
            label={t.description}
            isOptional
            value={tier.description}
            maxLength={200}
            onChange={({ target }) => set(tierIndex, { description: target.value })}
          />
          <TextField
            label={t.onSaleFrom}
            isOptional
            hint={t.inYourTimeZone}
            type="datetime-local"
            value={tier.saleFrom}
            onChange={({ target }) => set(tierIndex, { saleFrom: target.value })}
          />
          <TextField
            label={t.onSaleUntil}
            isOptional
            hint={t.inYourTimeZone}
            type="datetime-local"
            value={tier.saleTo}
            onChange={({ target }) => set(tierIndex, { saleTo: target.value })}
          />
          <SelectField
            label={t.soldTo}
            value={tier.needsAccess ? 'CODE' : ''}
            options={buyerOptions}
            onChange={({ target }) => set(tierIndex, { needsAccess: target.value === 'CODE' })}
          />
          {tiers.length > 1 && seats !== 'SAME' ? (
            <IconButton
              icon="close"
              label={t.removeTier({ tier: tier.name || tierIndex + 1 })}
              onClick={() => onChange(tiers.filter((_, index) => index !== tierIndex))}
            />
          ) : null}
        </Card>
      ))}
      {tiers.length < 12 && seats !== 'SAME' ? (
        <Button tone="plain" onClick={() => onChange([...tiers, emptyTier()])}>
          {t.addTier}
        </Button>
      ) : null}
      <Text kind="small" tone="muted">
        {t.salePeriodHint}
      </Text>
    </>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
