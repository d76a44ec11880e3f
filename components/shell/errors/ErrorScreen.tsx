import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ButtonLink } from '../../ui/navigation/Link';
import { Seo } from '../Seo';

/** The error page: what happened, what is safe, and one way to continue. */
export function ErrorScreen() {
  const { query } = useRouter();
  const requestID = typeof query.requestID === 'string' ? query.requestID.slice(0, 64) : undefined;
  return (
    <>
      <Seo title="Something went wrong" isHidden />
      <ErrorState
        isWholePage
        title="Something went wrong"
        message="The problem is on our side and has been recorded. Your tickets and titles are safe in your collection."
        requestID={requestID}
      >
        <ButtonLink href={routes.eventHome}>Back to events</ButtonLink>
      </ErrorState>
    </>
  );
}
