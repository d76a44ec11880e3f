import styled, { css } from 'styled-components';
import { productLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { Link } from '../../ui/navigation/Link';

/** Links to Screen, Events and Campaigns: a row in the phone's top bar, a column in the desktop's sidebar. */
export function ProductSwitch({ app, isColumn = false }: { app: App; isColumn?: boolean }) {
  return (
    <nav aria-label={t.products}>
      <List $isColumn={isColumn}>
        {productLinks.map((product) => (
          <li key={product.app} data-product={product.app}>
            <Product href={product.href} aria-current={product.app === app ? 'true' : undefined} $isColumn={isColumn}>
              {product.label}
            </Product>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul<{ $isColumn: boolean }>`
  display: flex;
  ${({ $isColumn }) => $isColumn && 'flex-direction: column; gap: 4px;'}
`;

const column = css`
  padding-inline: ${theme.space[3]};
  border-radius: ${theme.radius.control};
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
      color: ${theme.color.text};
    }
  }
  &[aria-current] {
    background: ${theme.color.wash};
  }
`;

const row = css`
  padding-inline: ${theme.space[2]};
  &[aria-current] {
    box-shadow: inset 0 -3px ${theme.color.accent};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Product = styled(Link)<{ $isColumn: boolean }>`
  display: flex;
  align-items: center;
  min-height: ${theme.size.tap};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  &[aria-current] {
    color: ${theme.color.text};
    font-weight: 700;
  }
  ${({ $isColumn }) => ($isColumn ? column : row)}
`;
