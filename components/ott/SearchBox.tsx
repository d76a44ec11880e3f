import type { Suggestion } from '@contract/ott';
import { useRouter } from 'next/router';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Icon } from '../ui/Icon';
import { onDemand } from '../ui/onDemand';
import { searchShape } from '../ui/searchShape';
import { searchUrl } from './searchUrl';

/** Nobody needs them before the first letter. */
const Suggestions = onDemand(() => import('./Suggestions').then((made) => made.Suggestions), null, null);

/** One input for all of Screen. Five suggestions come while one types: arrow keys choose, Enter opens; Enter without a choice searches. */
export function SearchBox({ words = '' }: { words?: string }) {
  const { push } = useRouter();
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [suggested, setFound] = useState<readonly Suggestion[]>([]);
  const found = isOpen && typed.trim().length > 1 ? suggested : [];
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
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
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
      {isOpen ? <Suggestions id={id} typed={typed} at={at} onFound={setFound} onGo={go} /> : null}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  width: min(100%, 520px);
`;

const Field = styled.div`
  ${searchShape}
`;
