import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { controlShape } from '../ui/controlShape';
import { Icon } from '../ui/Icon';

interface SearchFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'maxLength'> {
  label: string;
}

/** A search that answers while one types; without script it is a form that asks for its own address with ?q=. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size="s" />
      <Label htmlFor={id}>{label}</Label>
      <Input {...rest} id={id} type="search" name="q" placeholder={label} enterKeyHint="search" autoComplete="off" />
    </Form>
  );
}

const Form = styled.form`
  ${controlShape}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  width: min(100%, 480px);
  padding-left: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
`;

const Label = styled.label`
  ${visuallyHidden}
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 46px;
  padding-right: ${({ theme }) => theme.space[3]};
  background: none;
  border: 0;
  outline: none;
  color: ${({ theme }) => theme.color.text};
  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }
`;
