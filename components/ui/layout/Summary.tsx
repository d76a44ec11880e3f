import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Expands the rest of a panel; at least the size of a touch target. */
export const Summary = styled.summary`
  width: fit-content;
  min-height: ${theme.size.tap};
  padding-block: 10px;
  color: ${theme.color.accentText};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  cursor: pointer;
`;
