import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

interface PlaceProps {
  /** A sheet has one column on every screen. */
  $isInSheet: boolean;
}

/** The selection next to its price. */
export const CheckoutLayout = styled.div<PlaceProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  ${({ $isInSheet }) =>
    $isInSheet
      ? null
      : css`
          ${media.desktop} {
            grid-template-columns: minmax(0, 1fr) minmax(320px, 384px);
            align-items: start;
          }
        `}
`;

export const CheckoutMain = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

export const CheckoutSide = styled.section<PlaceProps>`
  display: grid;
  gap: ${theme.space[4]};
  ${({ $isInSheet }) =>
    $isInSheet
      ? null
      : css`
          ${media.desktop} {
            position: sticky;
            top: ${theme.space[6]};
          }
        `}
`;
