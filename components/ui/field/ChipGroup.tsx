import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Text } from '../layout/Text';

/** A named group of chips, with a hint and other content around them. */
export function ChipGroup({ legend, hint, chips, children }: { legend: string; hint?: string; chips: ReactNode; children?: ReactNode }) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      {hint ? (
        <Text kind="small" tone="muted">
          {hint}
        </Text>
      ) : null}
      <Chips>{chips}</Chips>
      {children}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 ${({ theme }) => theme.space[1]};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`;
