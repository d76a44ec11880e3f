import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** Centred content in place of something empty or failed. */
export const StateBox = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  max-width: 32rem;
  margin-inline: auto;
  padding: ${theme.space[12]} ${theme.space[4]};
  text-align: center;
  text-wrap: balance;
`;
