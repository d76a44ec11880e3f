import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { displayType } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import { Chip } from '../../ui/button/Chip';
import { TextField } from '../../ui/field/TextField';
import { amountChoices } from './investmentText';

interface InvestmentAmountPickerProps {
  campaign: Campaign;
  typed: string;
  onType: (typed: string) => void;
  error?: string | undefined;
}

/** Suggested amounts, and a field for any other. */
export function InvestmentAmountPicker({ campaign, typed, onType, error }: InvestmentAmountPickerProps) {
  const { minTicket, maxTicket } = campaign;
  const { currency } = minTicket;
  const amountMinor = parseAmount(typed, currency);
  return (
    <Box>
      <legend>{t.howMuch}</legend>
      <Chips>
        {amountChoices(campaign).map((chip) => (
          <Chip key={chip} isPressed={chip === amountMinor} onClick={() => onType(formatAmountInput(chip, currency))}>
            {formatMoney({ amountMinor: chip, currency })}
          </Chip>
        ))}
      </Chips>
      <TextField
        label={t.anotherAmount}
        inputMode="decimal"
        autoComplete="off"
        prefix={currency === 'INR' ? '₹' : currency}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        hint={t.amountRange({ min: formatMoney(minTicket), max: formatMoney(maxTicket) })}
        {...(error ? { error } : {})}
      />
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  gap: ${theme.space[3]};
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    ${displayType}
    padding: 0 0 ${theme.space[3]};
    font-size: ${theme.fontSize[20]};
    font-weight: 700;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
