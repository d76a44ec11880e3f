import styled from 'styled-components';
import { theme } from '@/styles/theme';

/** A placeholder for an image that does not exist yet: the unlit bulbs of the logo. */
export const PlaceholderFrame = styled.div.attrs({ 'aria-hidden': true })<{ $ratio: string }>`
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background:
    radial-gradient(circle, ${theme.color.bulbOffEdge} 1.6px, transparent 2.2px) 50% 50% / 22px 22px,
    ${theme.color.raised};
`;
