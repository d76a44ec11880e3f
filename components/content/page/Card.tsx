import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** A bordered surface for related content. */
export const Card = styled.div`
  min-width: 0;
  overflow: hidden;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;

export const PaddedCard = styled(Card)`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;
