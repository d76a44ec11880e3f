import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { SubmitSearchField } from '../../content/form/SubmitSearchField';

interface FilterFormProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** The other filters. */
  children?: ReactNode;
}

/** The search and the filters above a table; Enter searches. */
export function FilterForm({ label, value, onSearch, children }: FilterFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <Row>
      <form key={value} role="search" onSubmit={submit}>
        <SubmitSearchField label={label} defaultValue={value} />
      </form>
      {children}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  > form {
    flex: 1 1 320px;
    max-width: 480px;
  }
`;
