import styled from 'styled-components';
import { media } from '@/styles/media';

/** The name of a desk, and at a desktop's width its first deed beside it. */
export const ScreenHeader = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    display: flex;
    align-items: end;
    justify-content: space-between;
  }
`;

/** Panels under each other. */
export const PanelColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
`;

/** What opens the rest of a panel, as high as a finger. */
export const Summary = styled.summary`
  width: fit-content;
  min-height: 44px;
  padding-block: 10px;
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
  cursor: pointer;
`;
