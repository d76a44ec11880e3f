import styled from 'styled-components';
import { media } from '@/styles/media';
import { Chip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { filmPayoutText } from './filmPayoutText';
import { marketName, priceIn, type TypedRow } from './priceRows';

interface PriceLineProps {
  row: TypedRow;
  /** Every country with a row of its own. */
  ownCountries: readonly string[];
  onChange: (some: Partial<TypedRow>) => void;
  onRemove: () => void;
}

/** The price in one country, or everywhere else. */
export function PriceLine({ row: { country, currency, rent, buy, isBlocked }, ownCountries, onChange, onRemove }: PriceLineProps) {
  const name = marketName(country);
  const payoutOf = (typed: string) => filmPayoutText(priceIn(typed, currency), { country, currency, ownCountries });
  return (
    <Row role="group" aria-label={name}>
      <Text isStrong>{name}</Text>
      {isBlocked ? (
        <Text tone="muted">Not on sale here</Text>
      ) : (
        <>
          <TextField
            label={`Rent, ${currency}`}
            inputMode="decimal"
            isOptional
            value={rent}
            hint={payoutOf(rent)}
            onChange={({ target }) => onChange({ rent: target.value })}
          />
          <TextField
            label={`Buy, ${currency}`}
            inputMode="decimal"
            isOptional
            value={buy}
            hint={payoutOf(buy)}
            onChange={({ target }) => onChange({ buy: target.value })}
          />
        </>
      )}
      {country === 'DEFAULT' ? null : (
        <Stack direction="row" gap={1}>
          <Chip isPressed={isBlocked} aria-label={`Not on sale in ${name}`} onClick={() => onChange({ isBlocked: !isBlocked })}>
            Block
          </Chip>
          <IconButton icon="close" label={`Take out ${name}`} onClick={onRemove} />
        </Stack>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: 160px minmax(0, 1fr) minmax(0, 1fr) 140px;
  }
  padding-bottom: ${({ theme }) => theme.space[3]};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;
