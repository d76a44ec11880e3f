import type { Money } from '@contract/common';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/eventsSessions';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../shared/useInputForm';
import { SeatingFields } from './SeatingFields';
import { emptyTier, type SessionForm } from './sessionForm';
import { ticketPayoutText } from './ticketPayoutText';

const buyerOptions = [
  { value: '', label: t.everyone },
  { value: 'CODE', label: t.codeHolders },
];

interface TierFieldsProps extends InputForm<SessionForm> {
  /** Booking fee and tax added to each paid ticket, as on the bill. */
  fee: Money;
}

/** Ticket tiers of a session: price, quantity, limit per order and sale period. */
export function TierFields({ fee, ...desk }: TierFieldsProps) {
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
              label={t.priceCurrency({ currency: fee.currency })}
              hint={ticketPayoutText(price, fee)}
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
            <TextField
              label={t.onSaleFrom}
              isOptional
              hint={t.inYourTimeZone}
              type="datetime-local"
              {...register(`tiers.${at}.saleFrom`)}
            />
            <TextField label={t.onSaleUntil} isOptional hint={t.inYourTimeZone} type="datetime-local" {...register(`tiers.${at}.saleTo`)} />
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
