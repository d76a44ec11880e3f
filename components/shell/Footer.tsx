import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { footerGroups } from '@/constants/footer';
import { media } from '@/styles/media';
import { PageLink } from '../ui/PageLink';
import { Text } from '../ui/Text';
import { Wordmark } from './Wordmark';

/** SPEC.md §2: three groups of links, on pages that ask for them. */
export function Footer() {
  return (
    <Foot>
      <Groups>
        <div>
          <Wordmark isStacked />
          <Text kind="small" tone="muted">
            {brand.promise}
          </Text>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <Text as="h2" kind="small" isStrong>
              {title}
            </Text>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Anchor href={href}>{label}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Groups>
    </Foot>
  );
}

const Foot = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[4]}`};
  ${media.desktop} {
    padding: ${({ theme }) => theme.space[8]};
  }
`;

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[4]}`};
  /* Under the edges of the content above: a page's own padding is inside its width. */
  max-width: calc(${({ theme }) => theme.size.content} - 2 * ${({ theme }) => theme.space[8]});
  margin-inline: auto;
  ${media.phone} {
    & > div:first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Anchor = styled(PageLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.fontSize[14]};
  ${media.desktop} {
    min-height: 32px;
  }
  ${media.hover} {
    &:hover {
      color: ${({ theme }) => theme.color.text};
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;
