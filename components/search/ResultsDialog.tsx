import { useRouter } from 'next/router';
import { useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/search/search';
import { searchFieldStyles } from '../ui/field/searchFieldStyles';
import { useCombobox } from '../ui/field/useCombobox';
import { Icon } from '../ui/media/Icon';
import { Modal } from '../ui/modal/Modal';
import { minSearchLength, type ResultGroup } from './searchGroups';
import { SearchOptions } from './SearchOptions';

interface ResultsDialogProps {
  /** Names the input. */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly ResultGroup[];
  /** A last option that leads to a page of all results; Enter without a choice opens it. */
  allResults: { path: string; label: string } | null;
  /** Shown before something is typed; what it offers is typed for the user. */
  Offers?: ComponentType<{ onSelect: (text: string) => void }>;
  /** Shown between the input and the results. */
  children: ReactNode;
  /** A result was chosen. */
  onChoose?: () => void;
  onClose: () => void;
}

/** A search above the page: arrow keys choose a result, Enter opens it. */
export function ResultsDialog({ label, text, onTextChange, groups, allResults, Offers, children, onChoose, onClose }: ResultsDialogProps) {
  const { push } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const hits = groups.flatMap(({ items }) => items);
  const paths = hits.length > 0 ? [...hits.map(({ path }) => path), ...(allResults ? [allResults.path] : [])] : [];
  const { id, activeIndex, resetActive, moveActive, inputProps } = useCombobox(paths.length);

  const open = (path: string) => {
    onChoose?.();
    onClose();
    void push(path);
  };
  const search = (next: string) => {
    onTextChange(next);
    resetActive();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const path = paths[activeIndex] ?? (text.trim() ? allResults?.path : undefined);
    // Enter may end the composition of a letter, in scripts that are typed in several keys.
    if (event.key === 'Enter' && path && !event.nativeEvent.isComposing) open(path);
    moveActive(event);
  };
  return (
    <Modal isOpen align="top" title={t.search} onClose={onClose} initialFocus={input}>
      <Column role="search">
        <Field>
          <Icon name="search" size="s" />
          <label htmlFor={id}>{label}</label>
          <input
            {...inputProps}
            ref={input}
            placeholder={label}
            value={text}
            onChange={({ target }) => search(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        {Offers && text.trim().length < minSearchLength ? <Offers onSelect={search} /> : null}
        {children}
        {hits.length > 0 ? (
          <SearchOptions id={id} groups={groups} allResults={allResults} activeIndex={activeIndex} onSelect={open} />
        ) : null}
      </Column>
    </Modal>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Field = styled.div`
  ${searchFieldStyles}
`;
