import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../ui/Icon';
import { Spinner } from '../ui/Spinner';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

export type Validity = 'unasked' | 'asking' | 'free' | 'refused';

interface ValidityFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'autoComplete'> {
  label: string;
  hint: string;
  prefix: string;
  validity: Validity;
  /** Why it is refused. */
  reason?: string | null;
}

/** A name that must be free: it says so while one types, in words and in a mark. */
export function ValidityField({ validity, reason, hint, ...rest }: ValidityFieldProps) {
  return (
    <div>
      <TextField
        {...rest}
        hint={hint}
        error={validity === 'refused' ? (reason ?? 'This one is taken.') : undefined}
        suffix={marks[validity]}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Text kind="hidden" role="status">
        {validity === 'free' ? 'This one is free' : ''}
      </Text>
    </div>
  );
}

const Good = styled.span`
  display: flex;
  gap: 4px;
  align-items: center;
  color: ${({ theme }) => theme.color.good};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;

const marks = {
  unasked: null,
  asking: <Spinner />,
  free: (
    <Good>
      <Icon name="check" size="s" />
      Free
    </Good>
  ),
  refused: null,
} as const;
