import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { Link } from './Link';

interface Tab {
  id: string;
  label: string;
  href: string;
  /** Said after the label: "Updates 4". */
  count?: number;
}

interface TabsProps {
  label: string;
  items: readonly Tab[];
  current: string;
  /** The `id` of the TabPanel that they change. */
  panelID: string;
}

const tabID = (panelID: string, id: string) => `${panelID}-${id}`;
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Tabs that are addresses of one page: each can be shared, opened apart and gone back from. The page is there already, so its server is not
 * asked again (shallow); what the tab shows asks for itself. Arrow keys move along them, Enter and Space open.
 */
export function Tabs({ label, items, current, panelID }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]');
    // Only the row moves: scrollIntoView would move the page with it.
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault(); // the page would scroll: a link is opened by Enter alone
      return event.target.click();
    }
    const move = moves[event.key];
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = tabs.indexOf(event.target as HTMLElement); // keys reach the list only through one of its tabs
    if (!move || at < 0) return undefined;
    event.preventDefault();
    return tabs[move(at, tabs.length - 1)]?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((tab) => (
        <Anchor
          key={tab.id}
          id={tabID(panelID, tab.id)}
          role="tab"
          href={tab.href}
          scroll={false}
          shallow
          aria-selected={tab.id === current}
          aria-controls={tab.id === current ? panelID : undefined}
          tabIndex={tab.id === current ? 0 : -1}
        >
          {tab.label}
          {tab.count === undefined ? null : <Count>{tab.count}</Count>}
        </Anchor>
      ))}
    </List>
  );
}

/** What the chosen tab shows. */
export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabID(id, current)} tabIndex={-1}>
      {children}
    </div>
  );
}

const List = styled.div`
  ${scrollRow}
  position: relative;
  gap: 20px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

const Anchor = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 48px;
  border-bottom: 3px solid transparent;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
  &[aria-selected='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.color.text};
    }
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
