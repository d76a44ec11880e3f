import type { Suggestion } from '@contract/ott';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useSuggestionsQuery } from '@/store/ott/searchApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/ott/search';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
import { useCombobox } from '../../ui/field/useCombobox';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { searchUrl } from './searchUrl';

const debounceMs = 180;
const noSuggestions: readonly Suggestion[] = [];

/** Loaded with the first letter. */
const SearchSuggestions = lazyWithRetry(() => import('./SearchSuggestions').then((loaded) => loaded.SearchSuggestions), null, null);

/** The search input of Screen with five suggestions: arrow keys choose, Enter opens; Enter without a choice searches. */
export function SearchBox({ initialQuery = '' }: { initialQuery?: string }) {
  const { push } = useRouter();
  const [query, setQuery] = useState(initialQuery);
  const [isOpen, setIsOpen] = useState(false);
  const visibleSuggestions = useSuggestions(isOpen ? query.trim() : '');
  const { id, activeIndex, resetActive, moveActive, inputProps } = useCombobox(visibleSuggestions.length);
  const activeSuggestion = visibleSuggestions[activeIndex];

  const navigate = (path: string) => {
    setIsOpen(false);
    void push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false);
    moveActive(event);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(activeSuggestion?.path ?? searchUrl({ q: query.trim() || undefined }));
  };
  return (
    <Form
      role="search"
      action={routes.ottSearch}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
    >
      <Field>
        <Icon name="search" size="s" />
        <label htmlFor={id}>{t.titlesPeopleChannels}</label>
        <input
          {...inputProps}
          name="q"
          placeholder={t.titlesPeopleChannels}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setIsOpen(true);
            resetActive();
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {isOpen ? <SearchSuggestions id={id} suggestions={visibleSuggestions} activeIndex={activeIndex} onSelect={navigate} /> : null}
    </Form>
  );
}

/** Suggestions for this text alone: those for an older one are dropped at once, because Enter would open one of them. */
function useSuggestions(text: string): readonly Suggestion[] {
  const debouncedText = useDebounced(text, debounceMs);
  const { currentData = noSuggestions } = useSuggestionsQuery(debouncedText.length > 1 ? debouncedText : skipToken);
  return debouncedText === text ? currentData : noSuggestions;
}

const Form = styled.form`
  position: relative;
  width: min(100%, 480px);
`;

const Field = styled.div`
  ${searchFieldStyles}
`;
