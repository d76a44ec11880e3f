import { useId } from 'react';
import styled from 'styled-components';
import * as t from '@messages/content/form';
import { IconButton } from '../../ui/button/IconButton';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
import { Icon } from '../../ui/media/Icon';

interface SubmitSearchFieldProps {
  label: string;
  placeholder?: string;
  defaultValue: string;
}

/** The search field of a form; Enter, the phone's search key or the button submits it. */
export function SubmitSearchField({ label, placeholder = label, defaultValue }: SubmitSearchFieldProps) {
  const id = useId();
  return (
    <Box>
      <Icon name="search" size="s" />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        defaultValue={defaultValue}
      />
      <IconButton type="submit" icon="chevronRight" label={t.search} />
    </Box>
  );
}

const Box = styled.div`
  ${searchFieldStyles}
  width: min(100%, 480px);
`;
