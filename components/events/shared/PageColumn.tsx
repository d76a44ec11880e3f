import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** The content column. `--page-edge` is its distance from the edge, for content that extends to it. */
export const PageColumn = styled.div<{ $width?: 'full' | 'text' | 'narrow' }>`
  --page-edge: ${theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space[6]};
  width: 100%;
  max-width: ${({ $width = 'full' }) => ({ full: theme.size.content, text: '760px', narrow: '520px' })[$width]};
  margin-inline: auto;
  padding: ${theme.space[4]} var(--page-edge) ${theme.space[12]};
  ${media.desktop} {
    --page-edge: ${theme.space[8]};
    gap: ${theme.space[8]};
    padding-block: ${theme.space[6]};
  }
`;
