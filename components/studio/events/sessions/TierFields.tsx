import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsSessions';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Checkbox } from '../../../ui/field/Checkbox';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../shared/useInputForm';
import { SeatingFields } from './SeatingFields';
import { emptyTier, ticketsAndCapacity, type SessionForm } from './sessionForm';
import { ticketPayoutText, type TicketFees } from './ticketPayoutText';

const buyerOptions = [
  { value: '', label: t.everyone },
  { value: 'CODE', label: t.codeHolders },
];

interface TierFieldsProps extends InputForm<SessionForm> {
  fees: TicketFees;
}

/** Ticket tiers of a session: price, quantity, limit per order and sale period. */
export function TierFields({ fees, ...desk }: TierFieldsProps) {
  const { form, control, register, change, errorOf } = desk;
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  const hasFixedTiers = form.seats === 'SAME';
  return (
    <>
      {fields.map(({ id }, at) => {
        const { name = '', price = '', needsAccess = false } = form.tiers[at] ?? {};
        return (
          <Card key={id} aria-label={t.tierNumber({ number: at + 1 })}>
            <TextField
              label={t.tier}
              maxLength={60}
              readOnly={hasFixedTiers}
              error={errorOf(`tiers.${at}.name`)}
              {...register(`tiers.${at}.name`)}
            />
            <TextField
              label={t.priceCurrency({ currency: fees.fee.currency })}
              hint={ticketPayoutText(price, fees)}
              type="number"
              min={0}
              step="any"
              error={errorOf(`tiers.${at}.price`)}
              {...register(`tiers.${at}.price`)}
            />
            {form.seats === 'NEW' ? (
              <SeatingFields {...desk} at={at} />
            ) : (
              <TextField
                label={t.tickets}
                type="number"
                min={1}
                error={errorOf(`tiers.${at}.capacity`)}
                {...register(`tiers.${at}.capacity`)}
              />
            )}
            <TextField
              label={t.minimumPerOrder}
              type="number"
              min={1}
              max={20}
              error={errorOf(`tiers.${at}.minPerOrder`)}
              {...register(`tiers.${at}.minPerOrder`)}
            />
            <TextField
              label={t.maximumPerOrder}
              type="number"
              min={1}
              max={20}
              error={errorOf(`tiers.${at}.maxPerOrder`)}
              {...register(`tiers.${at}.maxPerOrder`)}
            />
            <TextField label={t.description} isOptional maxLength={200} {...register(`tiers.${at}.description`)} />
            <SalePeriod>
              <TextField
                label={t.onSaleFrom}
                isOptional
                hint={t.inYourTimeZone}
                type="datetime-local"
                {...register(`tiers.${at}.saleFrom`)}
              />
              <TextField
                label={t.onSaleUntil}
                isOptional
                hint={t.inYourTimeZone}
                type="datetime-local"
                {...register(`tiers.${at}.saleTo`)}
              />
            </SalePeriod>
            <SelectField
              label={t.soldTo}
              value={needsAccess ? 'CODE' : ''}
              options={buyerOptions}
              onChange={({ target }) => change(`tiers.${at}.needsAccess`, target.value === 'CODE')}
            />
            {fields.length > 1 && !hasFixedTiers ? (
              <IconButton icon="close" label={t.removeTier({ tier: name || at + 1 })} onClick={() => remove(at)} />
            ) : null}
          </Card>
        );
      })}
      {fields.length < 12 && !hasFixedTiers ? (
        <Button tone="plain" onClick={() => append(emptyTier(), { shouldFocus: false })}>
          {t.addTier}
        </Button>
      ) : null}
      <CapacityNote {...desk} />
      <Text kind="small" tone="muted">
        {t.salePeriodHint}
      </Text>
    </>
  );
}

/** How many tickets are offered for how many places. To offer more than the capacity, the organiser confirms it. */
function CapacityNote({ form, register, errorOf }: InputForm<SessionForm>) {
  if (form.seats !== 'NONE') return null;
  const { tickets, capacity } = ticketsAndCapacity(form);
  if (Number.isNaN(capacity)) return null;
  const numbers = { tickets: formatCount(tickets), capacity: formatCount(capacity) };
  return (
    <div>
      <Text role="status">{tickets > capacity ? t.ticketsBeyondCapacity(numbers) : t.ticketsWithinCapacity(numbers)}</Text>
      {tickets > capacity ? (
        <Checkbox label={t.sharesCapacity(numbers)} error={errorOf('sharesCapacity')} {...register('sharesCapacity')} />
      ) : null}
    </div>
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

/** A date with its time needs the whole width of a phone. */
const SalePeriod = styled.div`
  display: grid;
  grid-column: span 2;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
