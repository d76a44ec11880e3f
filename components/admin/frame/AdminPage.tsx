import type { StaffSelf } from '@contract/admin';
import { secondFactorCode } from '@contract/freshSignIn';
import { staffRoleLabels, type StaffOperation } from '@contract/staffRights';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectHasFailed, selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { apiErrorOf } from '@/utils/apiError';
import { pathOf } from '@/utils/url/urls';
import * as t from '@messages/admin/frame';
import { PageFrame } from '../../content/page/PageFrame';
import { NotFoundScreen } from '../../shell/errors/NotFoundScreen';
import { StartupError } from '../../shell/errors/StartupError';
import { Seo } from '../../shell/Seo';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { tabLink, tabRow } from '../../ui/navigation/tabStyles';
import { isCurrentSection, sectionsOf } from './adminSections';
import { useStaffQuery } from './useStaff';

const LeaveGuard = lazyWithRetry(() => import('../../studio/layout/LeaveGuard').then((loaded) => loaded.LeaveGuard), null, null);

interface AdminPageProps {
  title: string;
  /** The operation that the page needs. */
  operation: StaffOperation;
  children: ReactNode;
}

/**
 * The guard of every page of the console. Staff with a second factor see the page, staff without one how to set it up, everyone else what they see at
 * an unknown address. The API decides; the answer of `admin.me` only chooses what is shown.
 */
export function AdminPage({ title, operation, children }: AdminPageProps) {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasFailed = useAppSelector(selectHasFailed);
  const { data: staff, error, isFetching, refetch } = useStaffQuery();
  const { asPath } = useRouter();
  if (staff && isAuth)
    return (
      <>
        <Seo title={title} isHidden />
        <LeaveGuard key={asPath} />
        <PhoneNav staff={staff} />
        {staff.operations.includes(operation) ? children : <MissingRight staff={staff} />}
      </>
    );
  if (hasFailed && !isAuth) return <StartupError isWholePage />;
  if (isReady && !isAuth) return <NotFoundScreen />;
  const apiError = apiErrorOf(error);
  if (!apiError || apiError.status === 401) return <Waiting />;
  if (apiError.code === secondFactorCode) return <SecondFactorNeeded isChecking={isFetching} onCheck={() => void refetch()} />;
  if (apiError.status === 403 || apiError.status === 404) return <NotFoundScreen />;
  return (
    <ErrorState
      isWholePage
      message={t.consoleLoadError}
      requestID={apiError.requestID}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const Waiting = () => (
  <PageFrame role="status" aria-label={t.loading}>
    <Seo title={t.loading} isHidden />
    <Skeleton height="40px" />
    <Skeleton height="320px" shape="card" />
  </PageFrame>
);

function SecondFactorNeeded({ isChecking, onCheck }: { isChecking: boolean; onCheck: () => void }) {
  return (
    <>
      <Seo title={t.secondFactorTitle} isHidden />
      <EmptyState icon="settings" isWholePage title={t.secondFactorTitle} message={t.secondFactorMessage}>
        <Stack direction="row" gap={3} justify="center" isWrapping>
          <ButtonLink href={routes.profileSection('security')}>{t.setUpSecondFactor}</ButtonLink>
          <Button tone="quiet" isBusy={isChecking} onClick={onCheck}>
            {t.continueLabel}
          </Button>
        </Stack>
      </EmptyState>
    </>
  );
}

const MissingRight = ({ staff: { roles } }: { staff: StaffSelf }) => (
  <EmptyState
    icon="hide"
    isWholePage
    title={t.notInYourRole}
    message={t.notInYourRoleMessage({ roles: roles.map((role) => staffRoleLabels[role].name).join(', ') })}
  >
    <ButtonLink href={adminRoutes.home}>{t.backToOverview}</ButtonLink>
  </EmptyState>
);

/** On phones the console's pages are above each of them; desktops have them in the sidebar. */
function PhoneNav({ staff }: { staff: StaffSelf }) {
  const path = pathOf(useRouter().asPath);
  return (
    <Row aria-label={t.console}>
      {sectionsOf(staff).map(({ label, href }) => (
        <Link key={href} href={href} aria-current={isCurrentSection(path, href) ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  ${tabRow}
  margin-bottom: ${theme.space[3]};
  padding-inline: ${theme.space[4]};
  a {
    ${tabLink}
  }
  ${media.desktop} {
    display: none;
  }
`;
