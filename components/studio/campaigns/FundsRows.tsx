import styled from 'styled-components';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/currency';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { gapOf, type TermsForm } from './termsForm';

interface FundsRowsProps {
  form: TermsForm;
  currency: string;
  problem: string | undefined;
  onChange: (uses: TermsForm['uses']) => void;
}

/** What the goal is spent on; whether it adds up is said while one types. */
export function FundsRows({ form, currency, problem, onChange }: FundsRowsProps) {
  const { uses } = form;
  const set = (at: number, change: Partial<TermsForm['uses'][number]>) =>
    onChange(uses.map((use, place) => (place === at ? { ...use, ...change } : use)));
  const gap = gapOf(form, currency);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <div role="group" aria-label="Use of funds">
      <Text kind="small" isStrong>
        Use of funds
      </Text>
      {uses.map((use, at) => (
        <Row key={at}>
          <TextField
            label={`Spent on, ${at + 1}`}
            value={use.label}
            maxLength={80}
            onChange={({ target }) => set(at, { label: target.value })}
          />
          <TextField
            label={`Amount, ${at + 1}`}
            inputMode="decimal"
            suffix={currency}
            value={use.amount}
            onChange={({ target }) => set(at, { amount: target.value })}
          />
          <IconButton
            icon="close"
            label={`Remove ${use.label || `row ${at + 1}`}`}
            onClick={() => onChange(uses.filter((_, place) => place !== at))}
          />
        </Row>
      ))}
      {uses.length < 20 ? (
        <Button tone="plain" onClick={() => onChange([...uses, { label: '', amount: '' }])}>
          Add a row
        </Button>
      ) : null}
      <Text role="status" kind="small" isStrong tone={gap === 0 ? 'good' : 'text'}>
        {gap === null
          ? 'Every row needs an amount.'
          : gap === 0
            ? 'It adds up to the goal.'
            : gap > 0
              ? `${money(gap)} of the goal are not accounted for yet.`
              : `${money(-gap)} more than the goal.`}
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
    margin-bottom: 8px; /* the fields keep room for a complaint */
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
