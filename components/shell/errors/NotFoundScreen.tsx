import { routes } from '@/constants/routes';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { Seo } from '../Seo';

export function NotFoundScreen() {
  return (
    <>
      <Seo title="Page not found" isHidden />
      <EmptyState icon="search" isWholePage title="Page not found" message="The link may be wrong, or the page was removed.">
        <ButtonLink href={routes.explore}>Find an event</ButtonLink>
        <ButtonLink href={routes.ottHome} tone="quiet">
          Watch something
        </ButtonLink>
      </EmptyState>
    </>
  );
}
