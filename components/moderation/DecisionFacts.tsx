import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** Names and values; under each other on phones. Facts without a value are left out. */
export const DecisionFacts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <List>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
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
  gap: ${theme.space[1]} ${theme.space[4]};
  overflow-wrap: anywhere;
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    white-space: pre-line;
    padding-bottom: ${theme.space[2]};
  }
  ${media.desktop} {
    grid-template-columns: minmax(160px, auto) minmax(0, 1fr);
  }
`;
