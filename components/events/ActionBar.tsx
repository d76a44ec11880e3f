import styled from 'styled-components';
import { media } from '@/styles/media';

/** The one thing to do: at the bottom edge under the thumb on phones, where it stands in the page on desktops. */
export const ActionBar = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  ${media.phone} {
    position: fixed;
    inset: auto 0 ${({ theme }) => theme.size.bottomNav};
    z-index: ${({ theme }) => theme.layer.bar};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]} calc(${theme.space[4]} + var(--safe-bottom))`};
    background: ${({ theme }) => theme.color.scrim};
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

/** Keeps the end of the page clear of the bar. */
export const ActionBarRoom = styled.div`
  ${media.phone} {
    height: 84px;
  }
  ${media.desktop} {
    display: none;
  }
`;
