import { productLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/shell/layout';
import { SideNavLink } from '../../ui/navigation/SideNavLink';

/** The products in the desktop's sidebar; the pages of the current one follow its link. */
export function ProductPages({ asPath, app }: { asPath: string; app: App }) {
  return (
    <nav aria-label={t.products}>
      <ul>
        {productLinks.map((product) => {
          const current = product.app === app ? (asPath.split('#')[0] ?? '') : '';
          return (
            <li key={product.app}>
              <SideNavLink href={product.href} aria-current={currentState(product.href, current, true)}>
                {product.label}
              </SideNavLink>
              {current ? (
                <ul>
                  {product.pages.map(({ label, href }) => (
                    <li key={href}>
                      <SideNavLink href={href} $isNested aria-current={currentState(href, current)}>
                        {label}
                      </SideNavLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** `current` is empty in other products. An address with a query is a page of its own: the tabs of a profile. */
function currentState(href: string, current: string, isProduct = false) {
  if (!current) return undefined;
  if ((href.includes('?') ? current : pathOf(current)) === href) return 'page';
  return isProduct ? 'true' : undefined;
}
