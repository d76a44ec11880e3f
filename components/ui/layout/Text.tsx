import type { ComponentPropsWithRef, ElementType } from 'react';
import styled, { css } from 'styled-components';
import { displayType, tabularNumbers, oneLine, visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';

type Kind = 'title' | 'chapter' | 'heading' | 'subheading' | 'body' | 'small' | 'tiny' | 'figure' | 'hidden';
type Tone = 'text' | 'muted' | 'accent' | 'good' | 'bad' | 'warn';
type Tag = 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'h4' | 'strong' | 'time' | 'dt' | 'dd' | 'div' | 'label' | 'legend' | 'figcaption';

interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: Tag;
  kind?: Kind;
  tone?: Tone;
  isStrong?: boolean;
  isOneLine?: boolean;
  dateTime?: string;
}

const tags = {
  title: 'h1',
  chapter: 'h2',
  heading: 'h2',
  subheading: 'h3',
  body: 'p',
  small: 'p',
  tiny: 'p',
  figure: 'span',
  hidden: 'span',
} satisfies Record<Kind, ElementType>;

/** Text in one of nine styles; the tag can differ from the style's default. */
export function Text({ as, kind = 'body', tone = 'text', isStrong = false, isOneLine = false, ...rest }: TextProps) {
  return <StyledText as={as ?? tags[kind]} {...rest} $kind={kind} $tone={tone} $isStrong={isStrong} $isOneLine={isOneLine} />;
}

const size = (step: 12 | 14 | 16 | 20 | 25 | 31) => css`
  font-size: ${theme.fontSize[step]};
`;

const kinds = {
  title: css`
    ${displayType}
    ${size(31)}
    font-weight: 700;
  `,
  chapter: css`
    ${displayType}
    ${size(25)}
    font-weight: 700;
  `,
  heading: css`
    ${displayType}
    ${size(20)}
    font-weight: 700;
  `,
  subheading: css`
    ${displayType}
    ${size(16)}
    font-weight: 700;
  `,
  body: css`
    ${size(16)}
  `,
  small: css`
    ${size(14)}
  `,
  tiny: css`
    ${size(12)}
  `,
  figure: css`
    ${displayType}
    ${tabularNumbers}
    font-weight: 700;
  `,
  hidden: css`
    ${visuallyHidden}
  `,
} satisfies Record<Kind, ReturnType<typeof css>>;

const tones = {
  text: css`
    color: inherit;
  `,
  muted: css`
    color: ${theme.color.muted};
  `,
  accent: css`
    color: ${theme.color.accentText};
  `,
  good: css`
    color: ${theme.color.good};
  `,
  bad: css`
    color: ${theme.color.bad};
  `,
  warn: css`
    color: ${theme.color.warn};
  `,
} satisfies Record<Tone, ReturnType<typeof css>>;

const StyledText = styled.p<{ $kind: Kind; $tone: Tone; $isStrong: boolean; $isOneLine: boolean }>`
  ${({ $kind }) => kinds[$kind]}
  ${({ $tone }) => tones[$tone]}
  ${({ $isStrong }) =>
    $isStrong &&
    css`
      font-weight: 600;
    `}
  ${({ $isOneLine }) => $isOneLine && oneLine}
`;
