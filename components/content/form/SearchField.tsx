import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
import { Icon } from '../../ui/media/Icon';

interface SearchFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onBlur' | 'maxLength'> {
  label: string;
}

/** Search as you type; without JavaScript it is a form that submits `?q=` to its own URL. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" size="s" />
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} type="search" name="q" placeholder={label} enterKeyHint="search" autoComplete="off" />
    </Form>
  );
}

const Form = styled.form`
  ${searchFieldStyles}
  width: min(100%, 480px);
`;
