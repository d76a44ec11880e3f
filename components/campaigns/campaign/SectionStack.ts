import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** The sections of a campaign page below each other. */
export const SectionStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};
  align-content: start;
  min-width: 0;
  ${media.desktop} {
    gap: ${theme.space[18]};
  }
`;
