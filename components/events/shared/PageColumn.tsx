import styled from 'styled-components';
import { media } from '@/styles/media';

/** The content column. `--page-edge` is its distance from the edge, for content that extends to it. */
export const PageColumn = styled.div<{ $width?: 'full' | 'text' | 'narrow' }>`
  --page-edge: ${({ theme }) => theme.space[4]};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space[6]};
  width: 100%;
  max-width: ${({ theme, $width = 'full' }) => ({ full: theme.size.content, text: '760px', narrow: '520px' })[$width]};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[4]} var(--page-edge) ${theme.space[12]}`};
  ${media.desktop} {
    --page-edge: ${({ theme }) => theme.space[8]};
    gap: ${({ theme }) => theme.space[8]};
    padding-block: ${({ theme }) => theme.space[6]};
  }
`;
