import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Icon } from '../media/Icon';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
}

/** A native select. */
export function SelectField({ label, hint, error, isOptional, isLabelHidden, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden}>
      {(wiring) => (
        <Row>
          <Select {...rest} {...wiring}>
            {options.map(({ value, label: name, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {name}
              </option>
            ))}
          </Select>
          <Mark>
            <Icon name="chevronDown" size="s" />
          </Mark>
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  ${controlStyles}
  position: relative;
`;

const Select = styled.select`
  width: 100%;
  min-height: 46px;
  padding: 0 40px 0 ${theme.space[3]};
  background: none;
  border: 0;
  outline: none;
  appearance: none;
  cursor: pointer;
  option {
    background: ${theme.color.raised};
    color: ${theme.color.text};
  }
`;

const Mark = styled.span`
  position: absolute;
  top: 50%;
  right: ${theme.space[3]};
  transform: translateY(-50%);
  pointer-events: none;
`;
