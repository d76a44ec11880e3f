import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** The title of a page; on desktop the main action is next to it. */
export const ScreenHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  align-items: end;
  justify-content: space-between;
`;

/** Two columns of the same width on wide screens, else one. */
export const WideColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[8]};
  }
`;

/** A column of panels. */
export const PanelColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;
