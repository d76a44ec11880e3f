import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Chip, Tag } from '../button/Chip';
import { Text } from '../layout/Text';

interface ChipGroupProps<Code extends string> {
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly {
    code: Code;
    name: string;
    /** Always chosen. */
    isFixed?: boolean;
  }[];
  chosen: readonly Code[];
  /** The caller decides whether one or several are chosen. */
  onToggle: (code: Code) => void;
  /** The codes are languages, and each name is shown in its own language. */
  isOwnLanguage?: boolean;
  /** What follows the chips: fields that depend on the choice. */
  children?: ReactNode;
}

/** A few visible choices with a name, a hint and an error. */
export function ChipGroup<Code extends string>({
  legend,
  hint,
  error,
  options,
  chosen,
  onToggle,
  isOwnLanguage = false,
  children,
}: ChipGroupProps<Code>) {
  const id = useId();
  return (
    <Group tabIndex={error ? -1 : undefined} data-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}>
      <Legend>{legend}</Legend>
      {hint ? (
        <Text kind="small" tone="muted">
          {hint}
        </Text>
      ) : null}
      <Chips>
        {options.map(({ code, name, isFixed }) =>
          isFixed ? (
            <Tag key={code}>{name}</Tag>
          ) : (
            <Chip key={code} lang={isOwnLanguage ? code : undefined} isPressed={chosen.includes(code)} onClick={() => onToggle(code)}>
              {name}
            </Chip>
          ),
        )}
      </Chips>
      {error ? (
        <Text tone="bad" id={id}>
          {error}
        </Text>
      ) : null}
      {children}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${theme.space[1]};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  /* A long choice is a line of its own, which may be narrower than its text. */
  button {
    max-width: 100%;
    white-space: normal;
  }
`;
