import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';

type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12;
type Tag = 'div' | 'section' | 'article' | 'header' | 'footer' | 'nav' | 'ul' | 'ol' | 'li' | 'dl' | 'form' | 'fieldset' | 'main' | 'span';

interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: Tag;
  gap?: Gap;
  direction?: 'column' | 'row';
  /** On the cross axis. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** On the main axis. */
  justify?: 'start' | 'center' | 'end' | 'between';
  isWrapping?: boolean;
}

/** Lays out children with one even gap; children carry no margins. */
export function Stack({ gap = 4, direction = 'column', align, justify, isWrapping = false, ...rest }: StackProps) {
  return <Box {...rest} $gap={gap} $direction={direction} $align={align} $justify={justify} $isWrapping={isWrapping} />;
}

interface BoxProps {
  $gap: Gap;
  $direction: 'column' | 'row';
  $align: StackProps['align'];
  $justify: StackProps['justify'];
  $isWrapping: boolean;
}

const Box = styled.div<BoxProps>`
  display: flex;
  min-width: 0;
  flex-direction: ${({ $direction }) => $direction};
  gap: ${({ $gap }) => theme.space[$gap]};
  ${({ $align, $direction }) => ($align || $direction === 'row') && `align-items: ${$align ?? 'center'};`}
  ${({ $justify }) => $justify && `justify-content: ${$justify === 'between' ? 'space-between' : $justify};`}
  ${({ $isWrapping }) =>
    $isWrapping &&
    css`
      flex-wrap: wrap;
    `}
  &:is(fieldset) {
    border: 0;
    padding: 0;
  }
`;
