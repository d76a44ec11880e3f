import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titlesPrices';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { parseRentalTerms, type RentalTermsForm } from './rentalTermsForm';

interface RentalTermsFieldsProps {
  form: RentalTermsForm;
  /** Problems are shown from the first submit on. */
  isSubmitted: boolean;
  onChange: (changes: Partial<RentalTermsForm>) => void;
}

/** How long a rental can wait to be started and how long it lasts, in every country. */
export function RentalTermsFields({ form, isSubmitted, onChange }: RentalTermsFieldsProps) {
  const parsed = parseRentalTerms(form);
  return (
    <Fields>
      <Text as="legend" kind="small" isStrong>
        {t.rentalTerms}
      </Text>
      <Pair>
        <TextField
          label={t.daysToBegin}
          inputMode="numeric"
          maxLength={3}
          value={form.days}
          error={isSubmitted ? parsed.days : undefined}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        <TextField
          label={t.hoursToWatch}
          inputMode="numeric"
          maxLength={3}
          value={form.hours}
          error={isSubmitted ? parsed.hours : undefined}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      </Pair>
      <Text kind="small" tone="muted">
        {t.rentalTermsNote}
      </Text>
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${theme.space[2]};
`;

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
