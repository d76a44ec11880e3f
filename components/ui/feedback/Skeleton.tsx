import styled, { keyframes } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

interface SkeletonProps {
  width?: string;
  /** Pass a height, or a ratio for a picture. */
  height?: string;
  ratio?: string;
  shape?: 'text' | 'card' | 'circle';
}

/** Placeholder for loading content; the surrounding screen announces the loading once. */
export function Skeleton({ width = '100%', height, ratio, shape = 'text' }: SkeletonProps) {
  return <Block aria-hidden="true" $shape={shape} style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }} />;
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

const Block = styled.span<{ $shape: 'text' | 'card' | 'circle' }>`
  display: block;
  max-width: 100%;
  background: ${theme.color.washStrong};
  border-radius: ${({ $shape }) => ($shape === 'card' ? theme.radius.card : $shape === 'circle' ? '50%' : theme.radius.control)};
  ${media.motionAllowed} {
    animation: ${pulse} 1600ms ease-in-out infinite;
  }
`;
