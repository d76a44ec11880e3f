import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import * as t from '@messages/shell/errors';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ButtonLink } from '../../ui/navigation/Link';
import { Seo } from '../Seo';

/** The error page: what happened, what is safe, and one way to continue. */
export function ErrorScreen() {
  const { query } = useRouter();
  const requestID = typeof query.requestID === 'string' ? query.requestID.slice(0, 64) : undefined;
  return (
    <>
      <Seo title={t.somethingWentWrong} isHidden />
      <ErrorState isWholePage title={t.somethingWentWrong} message={t.problemIsOnSide} requestID={requestID}>
        <ButtonLink href={routes.eventHome}>{t.backToEvents}</ButtonLink>
      </ErrorState>
    </>
  );
}
