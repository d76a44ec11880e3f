import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { env } from '@/constants/env';
import { footerGroups } from '@/constants/footer';
import type { FooterLinks } from '@/constants/footerLinks';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { StaticItem } from '../../ui/lazy/StaticItem';
import { Link } from '../../ui/navigation/Link';
import { Wordmark } from './Wordmark';

/** The server reads them from its settings, the browser from the root element (pages/_document.tsx), so both render the same. */
const currentFooterLinks = (): FooterLinks =>
  typeof document === 'undefined' ? env.footerLinks : (JSON.parse(document.documentElement.dataset.footerLinks ?? '{}') as FooterLinks);

/** Three groups of links, on pages that enable the footer. */
export function Footer() {
  return (
    <Foot data-screen-only>
      <StaticItem as="div" item={null} render={renderGroups} />
    </Foot>
  );
}

const renderGroups = () => (
  <Groups>
    <div>
      <Wordmark isStacked />
      <Text kind="small" tone="muted">
        {brand.promise}
      </Text>
    </div>
    {footerGroups(currentFooterLinks()).map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <Text as="h2" kind="small" isStrong>
          {title}
        </Text>
        <ul>
          {links.map(({ label, href }) =>
            href ? (
              <li key={href}>
                <Anchor href={href}>{label}</Anchor>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
    ))}
  </Groups>
);

const Foot = styled.footer`
  content-visibility: auto;
  contain-intrinsic-size: auto 560px;
  margin-top: auto;
  border-top: 1px solid ${theme.color.line};
  padding: ${theme.space[8]} ${theme.space[4]};
  ${media.desktop} {
    padding: ${theme.space[8]};
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${theme.space[8]} ${theme.space[4]};
  /* Aligned with the content above: a page's own padding is inside its width. */
  max-width: calc(${theme.size.content} - 2 * ${theme.space[8]});
  margin-inline: auto;
  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(max(136px, 30%), 1fr));
    & > div:first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Anchor = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.tap};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  ${media.desktop} {
    min-height: 32px;
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
