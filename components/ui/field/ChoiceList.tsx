import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../layout/Text';
import { radioOption } from './radioOption';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** What it means, in one line. */
  hint: string;
}

interface ChoiceListProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons that each say what they mean, one of which is chosen. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  const group = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <Option key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={chosen === value}
            aria-labelledby={`${group}-${value}-name`}
            aria-describedby={`${group}-${value}`}
            onChange={() => onChoose(value)}
          />
          <span>
            <Text as="span" isStrong id={`${group}-${value}-name`}>
              {label}
            </Text>
            <Text as="span" kind="small" tone="muted" id={`${group}-${value}`}>
              {hint}
            </Text>
          </span>
        </Option>
      ))}
    </Choices>
  );
}

const Choices = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${theme.space[2]};
    font-weight: 600;
  }
`;

const Option = styled.label`
  ${radioOption}
  min-height: ${theme.size.tap};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.controlLine};
  & + & {
    border-top: 0;
  }
  &:first-of-type {
    border-radius: ${theme.radius.control} ${theme.radius.control} 0 0;
  }
  &:last-of-type {
    border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
  }
`;
