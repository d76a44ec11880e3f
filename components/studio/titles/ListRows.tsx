import styled from 'styled-components';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';

interface ListRowsProps {
  legend: string;
  columns: readonly { label: string; options?: Record<string, string> }[];
  rows: readonly (readonly string[])[];
  onChange: (rows: string[][]) => void;
}

/** A short list that is typed row by row. */
export function ListRows({ legend, columns, rows, onChange }: ListRowsProps) {
  const set = (at: number, column: number, value: string) =>
    onChange(rows.map((row, place) => row.map((old, each) => (place === at && each === column ? value : old))));
  const empty = columns.map(({ options }) => (options ? (Object.keys(options)[0] ?? '') : ''));
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" kind="small" isStrong>
        {legend}
      </Text>
      {rows.map((row, at) => (
        <Row key={at}>
          {columns.map(({ label, options }, column) =>
            options ? (
              <SelectField
                key={label}
                label={`${label} ${at + 1}`}
                options={Object.entries(options).map(([value, name]) => ({ value, label: name }))}
                value={row[column] ?? ''}
                onChange={({ target }) => set(at, column, target.value)}
              />
            ) : (
              <TextField
                key={label}
                label={`${label} ${at + 1}`}
                value={row[column] ?? ''}
                maxLength={500}
                onChange={({ target }) => set(at, column, target.value)}
              />
            ),
          )}
          <IconButton
            icon="close"
            label={`Take out row ${at + 1}`}
            onClick={() => onChange(rows.filter((_, place) => place !== at).map((each) => [...each]))}
          />
        </Row>
      ))}
      <div>
        <Button tone="quiet" size="s" onClick={() => onChange([...rows.map((each) => [...each]), empty])}>
          Add: {legend.toLowerCase()}
        </Button>
      </div>
    </Stack>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)) ${({ theme }) => theme.size.tap};
  grid-auto-columns: 1fr;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
`;
