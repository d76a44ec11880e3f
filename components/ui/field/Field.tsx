import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ui/field';
import { Text } from '../layout/Text';
import { Icon } from '../media/Icon';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

export interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with the input, and how to fix it. */
  error?: string;
  isOptional?: boolean;
  isLabelHidden?: boolean;
}

/** A label, its control, a hint and an error, linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldProps & { children: (wiring: ControlProps) => ReactNode }) {
  const id = useId();
  const [hintID, errorID] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint ? hintID : '', error ? errorID : ''].filter(Boolean).join(' ') || undefined;
  return (
    <Box>
      <label htmlFor={id}>
        <Text as="span" kind={isLabelHidden ? 'hidden' : 'small'} isStrong>
          {label}
          {isOptional ? <Optional> {t.optional}</Optional> : null}
        </Text>
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
      })}
      {hint ? (
        <Text kind="small" tone="muted" id={hintID}>
          {hint}
        </Text>
      ) : null}
      <FieldError id={errorID} message={error} />
    </Box>
  );
}

/** What is wrong with a control; read out when it appears. */
export const FieldError = ({ id, message }: { id: string; message: string | undefined }) => (
  <div aria-live="polite">
    {message ? (
      <ErrorLine>
        <Icon name="alert" size="s" />
        <Text as="span" kind="small" id={id}>
          {message}
        </Text>
      </ErrorLine>
    ) : null}
  </div>
);

const Box = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  > [aria-live]:empty {
    position: absolute; /* without an error it takes no line, and a button beside the field ends where the field does */
  }
`;

const Optional = styled.span`
  color: ${theme.color.muted};
  font-weight: 400;
`;

const ErrorLine = styled.div`
  display: flex;
  gap: 6px;
  align-items: start;
  color: ${theme.color.bad};
`;
