import { useRouter } from 'next/router';
import { currentApp } from '@/utils/url/currentProduct';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/admin/frame';
import { ProductPages } from '../../shell/layout/ProductPages';
import { Icon } from '../../ui/media/Icon';
import { SideNavLink } from '../../ui/navigation/SideNavLink';
import { isCurrentSection, sectionsOf } from './adminSections';
import { useStaffQuery } from './useStaff';

/** The console's pages in the desktop's sidebar; the products' pages for everyone who is not staff. */
export function AdminNav() {
  const { asPath } = useRouter();
  const { data: staff, isLoading } = useStaffQuery();
  const path = pathOf(asPath);
  if (isLoading) return null;
  if (!staff) return <ProductPages asPath={asPath} app={currentApp('/404')} />;
  return (
    <nav aria-label={t.console}>
      <ul>
        {sectionsOf(staff).map(({ label, href, icon }) => (
          <li key={href}>
            <SideNavLink href={href} aria-current={isCurrentSection(path, href) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </SideNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
