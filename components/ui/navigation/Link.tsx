import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '@/styles/theme';
import { buttonStyles, type ButtonSize, type ButtonTone } from '../button/buttonStyles';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** `plain` is as its surroundings, `text` underlined in a sentence, `action` stands alone. */
  tone?: 'plain' | 'text' | 'action';
  isNewTab?: boolean;
  /** False keeps the page where it is: for addresses that open something over it. */
  scroll?: boolean;
  /** The address alone changes: the page has what it shows already and stays where it is, and its server is not called. */
  shallow?: boolean;
}
const newTab = { target: '_blank', rel: 'noopener' } as const;

/** An address to follow: a plain anchor, which LinkNavigation follows inside the app. Pages are fetched ahead on touch and hover, never merely in view. */
export function Link({ tone = 'plain', ...rest }: LinkProps) {
  return <Anchor {...anchorProps(rest)} $tone={tone} />;
}

interface ButtonLinkProps extends Omit<LinkProps, 'tone'> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A link that is the thing to do, so it looks like a button. */
export function ButtonLink({ tone = 'primary', size = 'm', ...rest }: ButtonLinkProps) {
  return <ButtonAnchor {...anchorProps(rest)} $tone={tone} $size={size} />;
}

const anchorProps = ({ isNewTab = false, scroll = true, shallow = false, ...rest }: Omit<LinkProps, 'tone'>) => ({
  ...(isNewTab ? newTab : { 'data-link': shallow ? 'shallow' : scroll ? '' : 'keep-scroll' }),
  ...rest,
});

/** A link outside a sentence. */
export const actionLinkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.tap};
  color: ${theme.color.accentText};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;

const tones = {
  plain: css``,
  text: css`
    text-decoration: underline;
    text-underline-offset: 3px;
  `,
  action: actionLinkStyles,
} satisfies Record<NonNullable<LinkProps['tone']>, ReturnType<typeof css>>;

const Anchor = styled.a<{ $tone: NonNullable<LinkProps['tone']> }>`
  ${({ $tone }) => tones[$tone]}
`;

const ButtonAnchor = styled.a<{ $tone: ButtonTone; $size: ButtonSize }>`
  ${buttonStyles}
`;
