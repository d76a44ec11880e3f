import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { FieldError } from './Field';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'children'> {
  label: ReactNode;
  error?: string;
}

/** A native checkbox with its label beside it. */
export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorID = useId();
  return (
    <div>
      <Row>
        <input {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? errorID : undefined} />
        <span>{label}</span>
      </Row>
      <FieldError id={errorID} message={error} />
    </div>
  );
}

const Row = styled.label`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: start;
  min-height: ${theme.size.tap};
  padding-block: ${theme.space[2]};
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${theme.color.accent};
  }
`;
