import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';

interface TitleFactsProps {
  label: string;
  /** The source of the facts. */
  evidence?: string;
  /** Pairs of name and value; unknown facts are left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** Names and values in two columns, stacked in narrow layouts. */
export function TitleFacts({ label, evidence, facts }: TitleFactsProps) {
  const known = facts.filter(([, fact]) => fact !== null && fact !== '');
  return (
    <section aria-label={label}>
      <Text kind="subheading" as="h3">
        {label}
      </Text>
      {evidence ? (
        <Text kind="small" tone="muted">
          {evidence}
        </Text>
      ) : null}
      <List>
        {known.map(([name, fact], index) => (
          <div key={`${name} ${index}`}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const List = styled.dl`
  display: grid;
  > div {
    display: grid;
    grid-template-columns: minmax(110px, 3fr) 7fr;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[2]};
    border-bottom: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
