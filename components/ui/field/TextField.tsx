import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { controlStyles } from './controlStyles';
import { Field, type FieldProps } from './Field';

interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {
  /** Shown before the input: "@", "+91". */
  prefix?: string;
  /** Shown after the input: a state, a unit. */
  suffix?: ReactNode;
}

export function TextField({ label, hint, error, isOptional, isLabelHidden, prefix, suffix, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden}>
      {(wiring) => (
        <Row>
          {prefix ? <Edge aria-hidden="true">{prefix}</Edge> : null}
          <Input {...rest} {...wiring} type={type} />
          {suffix ? <Edge>{suffix}</Edge> : null}
        </Row>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'> {}

export function TextArea({ label, hint, error, isOptional, isLabelHidden, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden}>
      {(wiring) => (
        <Row>
          <Area {...rest} {...wiring} rows={rows} />
        </Row>
      )}
    </Field>
  );
}

const Row = styled.div`
  ${controlStyles}
  display: flex;
  align-items: center;
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 46px;
  padding: 0 ${theme.space[3]};
  background: none;
  border: 0;
  outline: none;
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
`;

const Area = styled.textarea`
  flex: 1;
  min-width: 0;
  padding: ${theme.space[3]};
  background: none;
  border: 0;
  outline: none;
  resize: vertical;
`;

const Edge = styled.span`
  padding-inline: ${theme.space[3]};
  color: ${theme.color.muted};
  & + input {
    padding-left: 0;
  }
`;
