import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** One person per row: name, status and actions. */
export const TagList = styled.ul`
  display: grid;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${theme.space[3]};
    align-items: center;
    padding-block: ${theme.space[2]};
    border-top: 1px solid ${theme.color.line};
  }
`;
