import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';

interface FactListProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names on the left, values on the right. */
export const FactList = ({ facts }: FactListProps) => (
  <List>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </List>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr); /* a long name leaves the value its line */
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  dt {
    color: ${theme.color.muted};
  }
  dd {
    text-align: right;
  }
`;
