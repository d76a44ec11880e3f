import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { SubmitSearchField } from '../../content/form/SubmitSearchField';

interface FilterFormProps {
  /** What is searched; without it there is no search field. */
  label?: string | undefined;
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
      {label ? (
        <form key={value} role="search" onSubmit={submit}>
          <SubmitSearchField label={label} defaultValue={value} />
        </form>
      ) : null}
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
