import styled from 'styled-components';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaignsTerms';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { remainingGoal, type TermsForm } from './campaignTermsForm';

interface UseOfFundsFieldsProps {
  form: TermsForm;
  currency: string;
  problem: string | undefined;
  onChange: (uses: TermsForm['uses']) => void;
}

/** How the goal is spent; shows while typing whether it adds up. */
export function UseOfFundsFields({ form, currency, problem, onChange }: UseOfFundsFieldsProps) {
  const { uses } = form;
  const set = (rowIndex: number, change: Partial<TermsForm['uses'][number]>) =>
    onChange(uses.map((use, index) => (index === rowIndex ? { ...use, ...change } : use)));
  const remaining = remainingGoal(form, currency);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <div role="group" aria-label={t.useOfFunds}>
      <Text kind="small" isStrong>
        {t.useOfFunds}
      </Text>
      {uses.map((use, rowIndex) => (
        <Row key={rowIndex}>
          <TextField
            label={t.rowLabel({ row: rowIndex + 1 })}
            value={use.label}
            maxLength={80}
            onChange={({ target }) => set(rowIndex, { label: target.value })}
          />
          <TextField
            label={t.rowAmount({ row: rowIndex + 1 })}
            inputMode="decimal"
            suffix={currency}
            value={use.amount}
            onChange={({ target }) => set(rowIndex, { amount: target.value })}
          />
          <IconButton
            icon="close"
            label={t.removeRow({ hasLabel: use.label !== '', label: use.label, row: rowIndex + 1 })}
            onClick={() => onChange(uses.filter((_, index) => index !== rowIndex))}
          />
        </Row>
      ))}
      {uses.length < 20 ? (
        <Button tone="plain" onClick={() => onChange([...uses, { label: '', amount: '' }])}>
          {t.addRow}
        </Button>
      ) : null}
      <Text role="status" kind="small" isStrong tone={remaining === 0 ? 'good' : 'text'}>
        {remaining === null
          ? t.rowsIncomplete
          : remaining === 0
            ? t.rowsComplete
            : remaining > 0
              ? t.rowsBelowGoal({ amount: money(remaining) })
              : t.rowsAboveGoal({ amount: money(-remaining) })}
      </Text>
      {problem ? (
        <Text tone="bad" role="alert">
          {problem}
        </Text>
      ) : null}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;
  padding-block: ${({ theme }) => theme.space[2]};
  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child {
    margin-bottom: 8px; /* space for an error message */
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
