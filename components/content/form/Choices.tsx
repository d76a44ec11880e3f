import styled from 'styled-components';
import { theme } from '@/styles/theme';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name?: string;
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** One of several things to choose, or one that is added. */
export const Choice = ({ label, onChange, ...input }: ChoiceProps) => (
  <Option>
    <input {...input} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </Option>
);

/** Choices under one legend; a long list scrolls. */
export const Choices = styled.fieldset`
  display: grid;
  max-height: 300px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  border: 0;
  legend {
    padding: 0 0 ${theme.space[1]};
    font-weight: 600;
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: ${theme.size.tap};
  overflow-wrap: anywhere;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: ${theme.color.accent};
  }
`;
