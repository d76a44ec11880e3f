import styled from 'styled-components';
import { Link } from './Link';
import { tabLink, tabRow } from './tabStyles';
import { useScrollToCurrent } from './useScrollToCurrent';

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
}

/**
 * The parts of one page, each with an address of its own: it can be shared, opened apart and gone back from. They are links to a keyboard and a screen
 * reader too. The page is there already, so its server is not called again (shallow); what a part shows is loaded by the part.
 */
export function Tabs({ label, items, current }: TabsProps) {
  const list = useScrollToCurrent<HTMLElement>(current);
  return (
    <List ref={list} aria-label={label}>
      {items.map((tab) => (
        <Anchor key={tab.id} href={tab.href} shallow aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count === undefined ? null : <Count>{tab.count}</Count>}
        </Anchor>
      ))}
    </List>
  );
}

const List = styled.nav`
  ${tabRow}
`;

const Anchor = styled(Link)`
  ${tabLink}
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
