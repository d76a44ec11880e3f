import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaignsTerms';
import { Button } from '../../../ui/button/Button';
import { IconButton } from '../../../ui/button/IconButton';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import { remainingGoal, type TermsForm } from './campaignTermsForm';

/** How the goal is spent; shows while typing whether it adds up. */
export function UseOfFundsFields({ form, control, register, errorOf, currency }: InputForm<TermsForm> & { currency: string }) {
  const rows = useFieldArray({ control, name: 'uses' });
  const problem = errorOf('uses');
  const remaining = remainingGoal(form, currency);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <div role="group" aria-label={t.useOfFunds}>
      <Text kind="small" isStrong>
        {t.useOfFunds}
      </Text>
      {rows.fields.map(({ id }, index) => {
        const row = index + 1;
        const label = form.uses[index]?.label ?? '';
        return (
          <Row key={id}>
            <TextField label={t.rowLabel({ row })} maxLength={80} {...register(`uses.${index}.label`)} />
            <TextField label={t.rowAmount({ row })} inputMode="decimal" suffix={currency} {...register(`uses.${index}.amount`)} />
            <IconButton icon="close" label={t.removeRow({ hasLabel: label !== '', label, row })} onClick={() => rows.remove(index)} />
          </Row>
        );
      })}
      {rows.fields.length < 20 ? (
        <Button tone="plain" onClick={() => rows.append({ label: '', amount: '' })}>
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
  gap: ${theme.space[3]};
  align-items: end;
  padding-block: ${theme.space[2]};
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
