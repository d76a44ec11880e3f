import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tabLabels } from '@/constants/tabs';
import { theme } from '@/styles/theme';
import { Tabs } from '../../ui/navigation/Tabs';

export type TabID = keyof typeof tabLabels;

/** The tab requested by the URL, or the fallback when it is not one of these. */
export const selectTab = <ID extends TabID>(ids: readonly ID[], requested: unknown, fallback = ids[0]): ID =>
  ids.find((id) => id === requested) ?? (fallback as ID); // a set of tabs is never empty

interface PanelTabsProps<ID extends TabID> {
  label: string;
  ids: readonly ID[];
  current: ID;
  hrefOf: (id: ID) => string;
  children: ReactNode;
}

/** A row of tabs that are addresses, and what the current one shows. */
export function PanelTabs<ID extends TabID>({ label, ids, current, hrefOf, children }: PanelTabsProps<ID>) {
  return (
    <section aria-label={label}>
      <Tabs label={label} current={current} items={ids.map((id) => ({ id, label: tabLabels[id], href: hrefOf(id) }))} />
      <Body>{children}</Body>
    </section>
  );
}

const Body = styled.div`
  padding-top: ${theme.space[4]};
`;
