import type { Suggestion } from '@contract/ott';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useSuggestionsQuery } from '@/store/ott/searchApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/ott/search';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
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
  const id = useId();
  const [query, setQuery] = useState(initialQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const visibleSuggestions = useSuggestions(isOpen ? query.trim() : '');
  const activeSuggestion = visibleSuggestions[activeIndex];

  const navigate = (path: string) => {
    setIsOpen(false);
    void push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setIsOpen(false);
    if (!step || visibleSuggestions.length === 0) return;
    event.preventDefault();
    setActiveIndex((now) => ((now + 1 + step + visibleSuggestions.length + 1) % (visibleSuggestions.length + 1)) - 1);
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
          id={id}
          type="search"
          name="q"
          placeholder={t.titlesPeopleChannels}
          value={query}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={visibleSuggestions.length > 0}
          aria-controls={visibleSuggestions.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeSuggestion ? `${id}-${activeIndex}` : undefined}
          onChange={({ target }) => {
            setQuery(target.value);
            setIsOpen(true);
            setActiveIndex(-1);
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
  width: min(100%, 520px);
`;

const Field = styled.div`
  ${searchFieldStyles}
`;
