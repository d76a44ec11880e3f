import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useSuggestionsQuery } from '@/store/ott/ottApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { Icon, type IconName } from '../ui/Icon';
import { Image } from '../ui/Image';
import { searchShape } from '../ui/searchShape';
import { searchUrl } from './searchFilters';

const pauseMs = 180;
const icons = { TITLE: 'play', SNAX: 'phone', PERSON: 'profile', CHANNEL: 'collections' } as const satisfies Record<string, IconName>;
const kinds = { TITLE: 'Title', SNAX: 'Snax', PERSON: 'Person', CHANNEL: 'Channel' } as const;

/** One input for all of Screen. Five suggestions come while one types: arrow keys choose, Enter opens; Enter without a choice searches. */
export function SearchBox({ words = '' }: { words?: string }) {
  const { push } = useRouter();
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data } = useSuggestionsQuery(isOpen && asked.length > 1 ? asked : skipToken);
  const found = isOpen && typed.trim().length > 1 ? (data ?? []) : [];
  const chosen = found[at];

  const go = (path: string) => {
    setIsOpen(false);
    void push(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setIsOpen(false);
    if (!step || found.length === 0) return;
    event.preventDefault();
    setAt((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(chosen?.path ?? searchUrl({ q: typed.trim() || undefined }));
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
        <label htmlFor={id}>Titles, people, channels</label>
        <input
          id={id}
          type="search"
          name="q"
          placeholder="Titles, people, channels"
          value={typed}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${at}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsOpen(true);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <List id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={found.length === 0}>
        {found.map((each, place) => (
          <li
            key={`${each.kind} ${each.id}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(each.path)}
          >
            <Face>
              {each.image ? (
                <Image images={sameEverywhere(each.image)} alt="" width={44} ratio="1" isSquare />
              ) : (
                <Icon name={icons[each.kind]} size="s" />
              )}
            </Face>
            <span>{each.text}</span>
            <small>{kinds[each.kind]}</small>
          </li>
        ))}
      </List>
    </Form>
  );
}

/** A suggestion brings one small picture. */
const sameEverywhere = (url: string) => ({ small: { url }, medium: { url }, standard: { url }, high: { url } });

const Form = styled.form`
  position: relative;
  width: min(100%, 520px);
`;

const Field = styled.div`
  ${searchShape}
`;

const List = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: ${({ theme }) => theme.layer.bar};
  padding: ${({ theme }) => theme.space[1]} 0;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  box-shadow: ${({ theme }) => theme.shadow.float};
  li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
    min-height: 52px;
    padding: 4px ${({ theme }) => theme.space[3]};
    cursor: pointer;
    &:hover,
    &[aria-selected='true'] {
      background: ${({ theme }) => theme.color.washStrong};
    }
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.fontSize[12]};
  }
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;
