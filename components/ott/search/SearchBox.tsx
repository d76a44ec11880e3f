import type { Suggestion } from '@contract/ott';
import { useRouter } from 'next/router';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import * as t from '@messages/ott/search';
import { searchFieldStyles } from '../../ui/field/searchFieldStyles';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { searchUrl } from './searchUrl';

/** Loaded with the first letter. */
const SearchSuggestions = lazyWithRetry(() => import('./SearchSuggestions').then((loaded) => loaded.SearchSuggestions), null, null);

/** The search input of Screen with five suggestions: arrow keys choose, Enter opens; Enter without a choice searches. */
export function SearchBox({ initialQuery = '' }: { initialQuery?: string }) {
  const { push } = useRouter();
  const id = useId();
  const [query, setQuery] = useState(initialQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const visibleSuggestions = isOpen && query.trim().length > 1 ? suggestions : [];
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
      {isOpen ? (
        <SearchSuggestions id={id} query={query} activeIndex={activeIndex} onSuggestions={setSuggestions} onSelect={navigate} />
      ) : null}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  width: min(100%, 520px);
`;

const Field = styled.div`
  ${searchFieldStyles}
`;
