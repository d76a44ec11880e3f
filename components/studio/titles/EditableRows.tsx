import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titles';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface EditableRowsProps {
  legend: string;
  addLabel: string;
  columns: readonly { label: string; options?: Record<string, string> }[];
  rows: readonly (readonly string[])[];
  onChange: (rows: string[][]) => void;
}

/** A short list edited row by row. */
export function EditableRows({ legend, addLabel, columns, rows, onChange }: EditableRowsProps) {
  const set = (index: number, column: number, value: string) =>
    onChange(rows.map((row, rowIndex) => row.map((current, each) => (rowIndex === index && each === column ? value : current))));
  const empty = columns.map(({ options }) => (options ? (Object.keys(options)[0] ?? '') : ''));
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" kind="small" isStrong>
        {legend}
      </Text>
      {rows.map((row, index) => (
        <Row key={index}>
          {columns.map(({ label, options }, column) =>
            options ? (
              <SelectField
                key={label}
                label={t.cellLabel({ column: label, row: index + 1 })}
                options={Object.entries(options).map(([value, name]) => ({ value, label: name }))}
                value={row[column] ?? ''}
                onChange={({ target }) => set(index, column, target.value)}
              />
            ) : (
              <TextField
                key={label}
                label={t.cellLabel({ column: label, row: index + 1 })}
                value={row[column] ?? ''}
                maxLength={500}
                onChange={({ target }) => set(index, column, target.value)}
              />
            ),
          )}
          <IconButton
            icon="close"
            label={t.takeOutRow({ row: index + 1 })}
            onClick={() => onChange(rows.filter((_, rowIndex) => rowIndex !== index).map((each) => [...each]))}
          />
        </Row>
      ))}
      <div>
        <Button tone="quiet" size="s" onClick={() => onChange([...rows.map((each) => [...each]), empty])}>
          {addLabel}
        </Button>
      </div>
    </Stack>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)) ${theme.size.tap};
  grid-auto-columns: 1fr;
  gap: ${theme.space[2]};
  align-items: end;
`;
