import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { TextField } from '../ui/TextField';

interface SearchFieldProps extends Pick<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'maxLength'> {
  label: string;
}

/** A search that answers while one types; it also works as a plain form without script. */
export const SearchField = ({ label, ...rest }: SearchFieldProps) => (
  <Form role="search" onSubmit={(event) => event.preventDefault()}>
    <TextField
      {...rest}
      label={label}
      type="search"
      name="q"
      isOptional
      isLabelHidden
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
    />
  </Form>
);

const Form = styled.form`
  width: 100%;
`;
