import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsSessions';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { Checkbox } from '../../../ui/field/Checkbox';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import { SeatingCells } from './SeatingCells';
import { emptyTier, ticketsAndCapacity, type SessionForm } from './sessionForm';
import { ticketPayoutText, type TicketFees } from './ticketPayoutText';

const buyerOptions = [
  { value: '', label: t.everyone },
  { value: 'CODE', label: t.codeHolders },
];

interface TierFieldsProps extends InputForm<SessionForm> {
  fees: TicketFees;
}

/** Ticket tiers of a session in a table: price, quantity, limit per order, buyers, and below each its description and sale period. On phones one below the other. */
export function TierFields({ fees, ...desk }: TierFieldsProps) {
  const { form, control } = desk;
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  const hasFixedTiers = form.seats === 'SAME';
  const stock = form.seats === 'NEW' ? [t.rows, t.seatsPerRow, t.wheelchairPlaces] : [t.tickets];
  const headers = [t.tier, t.priceCurrency({ currency: fees.fee.currency }), ...stock, t.minimumPerOrder, t.maximumPerOrder, t.soldTo];
  return (
    <>
      <Scroller>
        <Table aria-label={t.tiersHeader}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {fields.map(({ id }, at) => (
            <TierRows
              key={id}
              {...desk}
              at={at}
              fees={fees}
              columnCount={headers.length + 1}
              onRemove={fields.length > 1 && !hasFixedTiers ? () => remove(at) : null}
            />
          ))}
        </Table>
      </Scroller>
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

interface TierRowsProps extends TierFieldsProps {
  at: number;
  columnCount: number;
  /** Null for the only tier, and where tiers are fixed. */
  onRemove: (() => void) | null;
}

function TierRows({ at, fees, columnCount, onRemove, ...desk }: TierRowsProps) {
  const { form, register, change, errorOf } = desk;
  const { name = '', price = '', needsAccess = false } = form.tiers[at] ?? {};
  return (
    <tbody aria-label={t.tierNumber({ number: at + 1 })}>
      <tr>
        <td>
          <TextField
            label={t.tier}
            maxLength={60}
            readOnly={form.seats === 'SAME'}
            error={errorOf(`tiers.${at}.name`)}
            {...register(`tiers.${at}.name`)}
          />
        </td>
        <td>
          <TextField
            label={t.priceCurrency({ currency: fees.fee.currency })}
            type="number"
            min={0}
            step="any"
            error={errorOf(`tiers.${at}.price`)}
            {...register(`tiers.${at}.price`)}
          />
        </td>
        {form.seats === 'NEW' ? (
          <SeatingCells {...desk} at={at} />
        ) : (
          <td>
            <TextField
              label={t.tickets}
              type="number"
              min={1}
              error={errorOf(`tiers.${at}.capacity`)}
              {...register(`tiers.${at}.capacity`)}
            />
          </td>
        )}
        <td>
          <TextField
            label={t.minimumPerOrder}
            type="number"
            min={1}
            max={20}
            error={errorOf(`tiers.${at}.minPerOrder`)}
            {...register(`tiers.${at}.minPerOrder`)}
          />
        </td>
        <td>
          <TextField
            label={t.maximumPerOrder}
            type="number"
            min={1}
            max={20}
            error={errorOf(`tiers.${at}.maxPerOrder`)}
            {...register(`tiers.${at}.maxPerOrder`)}
          />
        </td>
        <td>
          <SelectField
            label={t.soldTo}
            value={needsAccess ? 'CODE' : ''}
            options={buyerOptions}
            onChange={({ target }) => change(`tiers.${at}.needsAccess`, target.value === 'CODE')}
          />
        </td>
        <td>{onRemove ? <IconButton icon="close" label={t.removeTier({ tier: name || at + 1 })} onClick={onRemove} /> : null}</td>
      </tr>
      <tr>
        <td colSpan={columnCount}>
          <Details>
            <Text kind="small" tone="muted">
              {ticketPayoutText(price, fees)}
            </Text>
            <TextField label={t.description} isOptional maxLength={200} {...register(`tiers.${at}.description`)} />
            <TextField
              label={t.onSaleFrom}
              isOptional
              hint={t.inYourTimeZone}
              type="datetime-local"
              {...register(`tiers.${at}.saleFrom`)}
            />
            <TextField label={t.onSaleUntil} isOptional hint={t.inYourTimeZone} type="datetime-local" {...register(`tiers.${at}.saleTo`)} />
          </Details>
        </td>
      </tr>
    </tbody>
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

/** Positioned, so that the hidden labels of its fields scroll with them. */
const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
`;

/** On desktops the heads of the columns stand for the labels of the first row of each tier; on phones the fields are one below the other, two beside each other. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${theme.space[2]};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
    font-weight: 600;
    vertical-align: bottom;
  }
  ${media.desktop} {
    min-width: 820px;
    tbody tr:first-child label {
      ${visuallyHidden}
    }
    tbody {
      border-top: 1px solid ${theme.color.line};
    }
    th:first-child,
    td:first-child {
      padding-left: 0;
    }
    td:first-child {
      width: 20%;
    }
    /* A number of five digits, and the longest choice that is chosen by default. */
    td:not([colspan]) > div {
      min-width: 80px;
    }
    td:not([colspan]):has(select) > div {
      min-width: 136px;
    }
  }
  ${media.phone} {
    thead {
      display: none;
    }
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    tbody {
      padding: ${theme.space[3]};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.control};
    }
    tbody + tbody {
      margin-top: ${theme.space[3]};
    }
    tr:first-child {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
      gap: ${theme.space[3]};
      padding-bottom: ${theme.space[3]};
    }
    td {
      min-width: 0;
      padding: 0;
    }
    td:empty {
      display: none;
    }
  }
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding-bottom: ${theme.space[2]};
  }
`;
