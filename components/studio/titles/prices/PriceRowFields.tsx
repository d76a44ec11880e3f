import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titlesPrices';
import { Chip } from '../../../ui/button/Chip';
import { IconButton } from '../../../ui/button/IconButton';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { filmPayoutText } from './filmPayoutText';
import { marketName, parsePrice, type PriceRowForm } from './priceRows';

interface PriceRowFieldsProps {
  row: PriceRowForm;
  /** Every country with its own row. */
  ownCountries: readonly string[];
  onChange: (changes: Partial<PriceRowForm>) => void;
  onRemove: () => void;
}

/** The price in one country or in all others. */
export function PriceRowFields({
  row: { country, currency, rent, buy, isBlocked },
  ownCountries,
  onChange,
  onRemove,
}: PriceRowFieldsProps) {
  const name = marketName(country);
  const payoutHint = (text: string) => filmPayoutText(parsePrice(text, currency), { country, currency, ownCountries });
  return (
    <Row role="group" aria-label={name}>
      <Text isStrong>{name}</Text>
      {isBlocked ? (
        <Text tone="muted">{t.notOnSaleHere}</Text>
      ) : (
        <>
          <TextField
            label={t.rentCurrency({ currency })}
            inputMode="decimal"
            isOptional
            value={rent}
            hint={payoutHint(rent)}
            onChange={({ target }) => onChange({ rent: target.value })}
          />
          <TextField
            label={t.buyCurrency({ currency })}
            inputMode="decimal"
            isOptional
            value={buy}
            hint={payoutHint(buy)}
            onChange={({ target }) => onChange({ buy: target.value })}
          />
        </>
      )}
      {country === 'DEFAULT' ? null : (
        <Stack direction="row" gap={1}>
          <Chip isPressed={isBlocked} aria-label={t.notOnSaleIn({ name })} onClick={() => onChange({ isBlocked: !isBlocked })}>
            {t.block}
          </Chip>
          <IconButton icon="close" label={t.removeMarket({ name })} onClick={onRemove} />
        </Stack>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: 160px minmax(0, 1fr) minmax(0, 1fr) 140px;
  }
  padding-bottom: ${theme.space[3]};
  border-bottom: 1px solid ${theme.color.line};
`;
