import type { ShareTerms } from '@contract/shareTerms';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/titlesPrices';
import { Chip } from '../../../ui/button/Chip';
import { IconButton } from '../../../ui/button/IconButton';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { filmPayout, marketsOf } from './filmPayoutText';
import { marketName, parsePrice, type PriceRowForm } from './priceRows';

interface PriceTableProps {
  rows: readonly PriceRowForm[];
  investorShare: ShareTerms | null;
  feeBasisPoints: number;
  onChange: (country: string, changes: Partial<PriceRowForm>) => void;
  onRemove: (country: string) => void;
}

/** The prices of each country in a row, and beside each price what its seller receives, divided as in a sale. */
export function PriceTable({ rows, investorShare, feeBasisPoints, onChange, onRemove }: PriceTableProps) {
  const ownCountries = rows.map(({ country }) => country);
  return (
    <Scroller>
      <Table aria-label={t.pricesByCountry}>
        <thead>
          <tr>
            <th scope="col">{t.country}</th>
            <th scope="col">{t.toRent}</th>
            <th scope="col">{t.youReceive}</th>
            <th scope="col">{t.toBuy}</th>
            <th scope="col">{t.youReceive}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PriceTableRow
              key={row.country}
              row={row}
              ownCountries={ownCountries}
              investorShare={investorShare}
              feeBasisPoints={feeBasisPoints}
              onChange={(changes) => onChange(row.country, changes)}
              onRemove={() => onRemove(row.country)}
            />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

interface PriceTableRowProps extends Pick<PriceTableProps, 'investorShare' | 'feeBasisPoints'> {
  row: PriceRowForm;
  ownCountries: readonly string[];
  onChange: (changes: Partial<PriceRowForm>) => void;
  onRemove: () => void;
}

function PriceTableRow({ row, ownCountries, investorShare, feeBasisPoints, onChange, onRemove }: PriceTableRowProps) {
  const { country, currency, isBlocked } = row;
  const name = marketName(country);
  return (
    <tr>
      <th scope="row">
        {name}
        <Text as="span" kind="small" tone="muted">
          {currency}
        </Text>
      </th>
      {isBlocked ? (
        <td colSpan={4}>
          <Text tone="muted">{t.notOnSaleHere}</Text>
        </td>
      ) : (
        (['rent', 'buy'] as const).map((way) => (
          <PriceCells
            key={way}
            label={t.priceLabel({ way, currency, name })}
            text={row[way]}
            market={{ country, currency, ownCountries, investorShare, feeBasisPoints }}
            onChange={(text) => onChange(way === 'rent' ? { rent: text } : { buy: text })}
          />
        ))
      )}
      <td>
        {country === 'DEFAULT' ? null : (
          <Actions>
            <Chip isPressed={isBlocked} aria-label={t.notOnSaleIn({ name })} onClick={() => onChange({ isBlocked: !isBlocked })}>
              {t.block}
            </Chip>
            <IconButton icon="close" label={t.removeMarket({ name })} onClick={onRemove} />
          </Actions>
        )}
      </td>
    </tr>
  );
}

interface PriceCellsProps {
  label: string;
  text: string;
  market: Parameters<typeof filmPayout>[1];
  onChange: (text: string) => void;
}

function PriceCells({ label, text, market, onChange }: PriceCellsProps) {
  const amountMinor = parsePrice(text, market.currency);
  return (
    <>
      <td>
        <TextField
          label={label}
          isLabelHidden
          isOptional
          inputMode="decimal"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </td>
      <td>
        {amountMinor === null
          ? null
          : marketsOf(market).map((country, index) => {
              const { keptMinor } = filmPayout(amountMinor, { ...market, country });
              const amount = formatMoney({ amountMinor: keptMinor, currency: market.currency });
              return index === 0 ? (
                <Text as="span" key={country}>
                  {amount}
                </Text>
              ) : (
                <Text as="span" key={country} kind="small" tone="muted">
                  {t.receivedIn({ market: marketName(country), amount })}
                </Text>
              );
            })}
      </td>
    </>
  );
}

/** Positioned, so that the hidden labels of its fields scroll with them. */
const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Table = styled.table`
  ${tabularNumbers}
  width: 100%;
  min-width: 760px;
  border-collapse: collapse;
  th,
  td {
    padding: ${theme.space[2]};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: middle;
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
    font-weight: 600;
  }
  th[scope='row'] {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  th > span,
  td > span {
    display: block;
  }
  td:has(input) {
    width: 132px;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  align-items: center;
  justify-content: flex-end;
`;
