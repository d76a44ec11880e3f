import { useRouter } from 'next/router';
import { useEffect, useState, type ComponentType, type MouseEvent, type Ref } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { controlStyles } from '../ui/field/controlStyles';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { Icon } from '../ui/media/Icon';
import { Link } from '../ui/navigation/Link';

/** Loaded when it is first opened. */
const SearchDialog = lazyWithRetry(() => import('./SearchDialog').then((loaded) => loaded.SearchDialog));

interface SearchLinkProps {
  label?: string;
  /** The page of the same search. */
  page?: string;
  /** The search that opens. */
  Dialog?: ComponentType<{ onClose: () => void; onLoadError?: () => void }>;
  ref?: Ref<HTMLAnchorElement>;
}

/** Opens the search over the page; Ctrl K or ⌘ K does, too. Before hydration, and where its code cannot be loaded, it leads to the search page. */
export function SearchLink({ label = t.searchEverything, page = routes.search, Dialog = SearchDialog, ref }: SearchLinkProps) {
  const { pathname, push } = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const isSearchPage = pathname === page.slice(0, -1);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = (event: MouseEvent) => {
    if (isSearchPage || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const onLoadError = () => {
    setIsOpen(false);
    void push(page);
  };
  return (
    <>
      <Opener ref={ref} href={page} aria-label={t.search} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" />
        <span>{label}</span>
        <kbd>{t.searchShortcut}</kbd>
      </Opener>
      {isOpen ? <Dialog onClose={() => setIsOpen(false)} onLoadError={onLoadError} /> : null}
    </>
  );
}

/** An icon on phones, a field on desktops. */
const Opener = styled(Link)`
  flex: none;
  ${media.phone} {
    display: grid;
    place-items: center;
    width: ${theme.size.tap};
    height: ${theme.size.tap};
    margin-left: auto;
    border-radius: ${theme.radius.pill};
    span,
    kbd {
      display: none;
    }
  }
  ${media.desktop} {
    ${controlStyles}
    display: flex;
    flex: 0 1 420px;
    align-items: center;
    gap: ${theme.space[2]};
    min-width: 0;
    min-height: ${theme.size.tap};
    padding-inline: ${theme.space[3]};
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
    span {
      flex: 1;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    kbd {
      padding: 2px 6px;
      border: 1px solid ${theme.color.line};
      border-radius: 4px;
      font: inherit;
      font-size: ${theme.fontSize[12]};
    }
  }
`;
