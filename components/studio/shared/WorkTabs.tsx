import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import { useState, type ComponentType } from 'react';
import { Stack } from '../../ui/layout/Stack';
import { Tabs } from '../../ui/navigation/Tabs';

export interface WorkPart<Work> {
  /** The value of `tab` in its address. */
  id: string;
  label: string;
  right: Right;
  /** Sections with addresses of their own. */
  sections?: readonly string[];
  Body: ComponentType<{ work: Work; section: string | null }>;
}

export interface WorkTab<Work> {
  id: string;
  label: string;
  /** One of them is open; with several, a second row of links chooses it. */
  parts: readonly WorkPart<Work>[];
}

interface WorkTabsProps<Work> {
  label: string;
  tabs: readonly WorkTab<Work>[];
  role: ChannelRole | null;
  work: Work;
  /** What the address names: a part or a section of one. */
  asked: unknown;
  /** A draft opens in its editor, and stays there while it is published; a published work opens in its overview. */
  isDraft: boolean;
  hrefOf: (id: string) => string;
}

const holds = ({ id, sections }: Pick<WorkPart<never>, 'id' | 'sections'>, asked: unknown) =>
  id === asked || (sections ?? []).some((section) => section === asked);

/** The page of a work as the studio shows it: its tabs, as far as the role may use them, and the part that the address names. */
export function WorkTabs<Work>({ label, tabs, role, work, asked, isDraft, hrefOf }: WorkTabsProps<Work>) {
  const [first] = useState(isDraft ? 'edit' : 'overview');
  const offered = tabs
    .map((tab) => ({ ...tab, parts: tab.parts.filter(({ right }) => hasRight(role, right)) }))
    .filter(({ parts }) => parts.length > 0);
  const current =
    offered.find(({ parts }) => parts.some((part) => holds(part, asked))) ?? offered.find(({ id }) => id === first) ?? offered[0];
  const part = current?.parts.find((one) => holds(one, asked)) ?? current?.parts[0];
  if (!current || !part) return null;
  const { Body } = part;
  return (
    <>
      <Tabs
        label={label}
        current={current.id}
        items={offered.map(({ id, label: name, parts }) => ({ id, label: name, href: hrefOf(parts[0]?.id ?? id) }))}
      />
      {current.parts.length > 1 ? (
        <Tabs
          label={current.label}
          current={part.id}
          items={current.parts.map(({ id, label: name }) => ({ id, label: name, href: hrefOf(id) }))}
        />
      ) : null}
      <div>
        <Stack gap={6}>
          <Body key={part.id} work={work} section={part.sections?.find((section) => section === asked) ?? null} />
        </Stack>
      </div>
    </>
  );
}
