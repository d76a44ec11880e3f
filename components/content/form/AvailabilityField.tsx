import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/form';
import { Spinner } from '../../ui/feedback/Spinner';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';

export type Validity = 'idle' | 'checking' | 'available' | 'taken';

interface AvailabilityFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'autoComplete'> {
  label: string;
  hint: string;
  prefix: string;
  validity: Validity;
  /** Why the value is refused. */
  reason?: string | null;
}

/** A text field for a unique name: availability is shown while typing, as text and as an icon. */
export function AvailabilityField({ validity, reason, hint, ...rest }: AvailabilityFieldProps) {
  return (
    <div>
      <TextField
        {...rest}
        hint={hint}
        error={validity === 'taken' ? (reason ?? t.alreadyTaken) : undefined}
        suffix={statusMarks[validity]}
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Text kind="hidden" role="status">
        {validity === 'available' ? t.nameIsAvailable : ''}
      </Text>
    </div>
  );
}

const Good = styled.span`
  display: flex;
  gap: 4px;
  align-items: center;
  color: ${theme.color.good};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;

const statusMarks = {
  idle: null,
  checking: <Spinner />,
  available: (
    <Good>
      <Icon name="check" size="s" />
      {t.available}
    </Good>
  ),
  taken: null,
} as const;
