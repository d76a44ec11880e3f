import { routes } from '@/constants/routes';
import * as t from '@messages/shell/errors';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { Seo } from '../Seo';

export function NotFoundScreen() {
  return (
    <>
      <Seo title={t.pageNotFound} isHidden />
      <EmptyState scene="missing" isWholePage title={t.pageNotFound} message={t.linkMayBeWrong}>
        <ButtonLink href={routes.explore}>{t.findEvent}</ButtonLink>
        <ButtonLink href={routes.ottHome} tone="quiet">
          {t.watchSomething}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
