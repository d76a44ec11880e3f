import { useRouter } from 'next/router';
import styled from 'styled-components';
import type { Product } from '@/constants/products';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { currentProduct } from '@/utils/url/currentProduct';
import * as t from '@messages/account/library';
import { ChipLink } from '../../ui/button/Chip';
import { EventTabs } from './EventTabs';
import { InvestTabs } from './InvestTabs';
import { MyVideosTabs } from './MyVideosTabs';

const products = [
  { product: 'ott', from: 'ott', label: t.screen },
  { product: 'campaigns', from: 'campaigns', label: t.campaigns },
  { product: 'events', from: 'event', label: t.events },
] as const satisfies readonly { product: Product; from: string; label: string }[];

const tabsByProduct = { ott: MyVideosTabs, campaigns: InvestTabs, events: EventTabs };

/** The viewer's library in the current product, with a switch to the other two. */
export function ProductTabs() {
  const { asPath, query } = useRouter();
  const current = currentProduct(asPath, query.from);
  const Tabs = tabsByProduct[current];
  return (
    <Box>
      <Chips aria-label={t.product}>
        {products.map(({ product, from, label }) => (
          <ChipLink key={product} href={routes.profileOf(from)} isCurrent={product === current}>
            {label}
          </ChipLink>
        ))}
      </Chips>
      <Tabs tab={query.tab} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-content: start;
  /* On phones, keeps content below from shifting while the tab loads. */
  min-height: 80vh;
`;

const Chips = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
