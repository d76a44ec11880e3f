import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

interface ConsentCheckboxProps {
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A consent checkbox, never ticked in advance. */
export const ConsentCheckbox = ({ isChecked, onCheckedChange, children }: ConsentCheckboxProps) => (
  <Row>
    <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheckedChange(target.checked)} />
    <span>{children}</span>
  </Row>
);

const Row = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: start;
  min-height: ${theme.size.tap};
  padding-block: ${theme.space[2]};
  input {
    width: 22px;
    height: 22px;
  }
`;
