import styled from 'styled-components';
import { productLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { Link } from '../../ui/navigation/Link';

/** Links to Screen, Events and Campaigns in the phone's top bar. */
export function ProductSwitch({ app }: { app: App }) {
  return (
    <nav aria-label={t.products}>
      <List>
        {productLinks.map((product) => (
          <li key={product.app} data-product={product.app}>
            <Product href={product.href} aria-current={product.app === app ? 'true' : undefined}>
              {product.label}
            </Product>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  @media (min-width: 480px) {
    margin-left: ${theme.space[3]};
  }
`;

/** Narrower on small phones, so that the bar stays one row beside the logo. */
const Product = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 52px;
  padding-inline: ${theme.space[2]};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  &[aria-current] {
    box-shadow: inset 0 -3px ${theme.color.accent};
    color: ${theme.color.text};
    font-weight: 700;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (max-width: 399.98px) {
    padding-inline: 5px;
    letter-spacing: -0.01em;
  }
  @media (max-width: 349.98px) {
    font-size: ${theme.fontSize[12]};
  }
`;
