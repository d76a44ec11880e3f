import styled from 'styled-components';
import { media } from '@/styles/media';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { readTerms, type TypedTerms } from './rentalForm';

interface RentalFieldsProps {
  typed: TypedTerms;
  /** Complaints are told from the first try on. */
  isTried: boolean;
  onChange: (some: Partial<TypedTerms>) => void;
}

/** How long a rental waits and how long it lasts, the same in every country. */
export function RentalFields({ typed, isTried, onChange }: RentalFieldsProps) {
  const read = readTerms(typed);
  return (
    <Fields>
      <Text as="legend" kind="small" isStrong>
        Rental terms
      </Text>
      <Pair>
        <TextField
          label="Days to begin"
          inputMode="numeric"
          maxLength={3}
          value={typed.days}
          error={isTried ? read.days : undefined}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        <TextField
          label="Hours to watch, from the first picture on"
          inputMode="numeric"
          maxLength={3}
          value={typed.hours}
          error={isTried ? read.hours : undefined}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      </Pair>
      <Text kind="small" tone="muted">
        The buyer reads this before paying. Whoever has rented it already keeps what they were promised.
      </Text>
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
