import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useMyAccountQuery } from '@/store/account/accountApi';
import { useAppSelector } from '@/store/hooks';
import { selectHasFailed, selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { PageFrame, Panel, TwoColumns } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { StartupFault } from '../shell/StartupFault';
import { ThemeSwitch } from '../shell/ThemeSwitch';
import { ErrorState } from '../ui/ErrorState';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { InterestsPanel } from './InterestsPanel';
import { ProductTabs } from './ProductTabs';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSkeleton } from './ProfileSkeleton';
import { SignInPrompt } from './SignInPrompt';

/** These stand beside what the page is for, so they come after it. */
const KycPanel = onDemand(() => import('./KycPanel').then((made) => made.KycPanel), <Skeleton shape="card" height="210px" />);
const NamedPanel = onDemand(() => import('./NamedPanel').then((made) => made.NamedPanel));
const NotificationsPanel = onDemand(
  () => import('./NotificationsPanel').then((made) => made.NotificationsPanel),
  <Skeleton shape="card" height="1060px" />,
);
const SecurityPanel = onDemand(
  () => import('./SecurityPanel').then((made) => made.SecurityPanel),
  <Skeleton shape="card" height="240px" />,
);
const LoginSessionsPanel = onDemand(
  () => import('./LoginSessionsPanel').then((made) => made.LoginSessionsPanel),
  <Skeleton shape="card" height="240px" />,
);
const YourDataPanel = onDemand(
  () => import('./YourDataPanel').then((made) => made.YourDataPanel),
  <Skeleton shape="card" height="240px" />,
);

/** The signed-in person's own page; `from` says which product's tabs it shows (SPEC.md §2). */
export function ProfileScreen() {
  return (
    <PageFrame>
      <Seo title="Your profile" description="Your tickets, titles and campaigns, and how you appear to others." isHidden />
      <Profile />
    </PageFrame>
  );
}

function Profile() {
  const { isReady: hasAddress } = useRouter(); // a static page learns its query only in the browser
  const isStarted = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasFailed = useAppSelector(selectHasFailed);
  const { data: account, isFetching, refetch } = useMyAccountQuery(undefined, { skip: !isAuth });

  if (!isStarted || !hasAddress) return <ProfileSkeleton />;
  if (!isAuth && hasFailed)
    return (
      <>
        <Heading>Profile</Heading>
        <StartupFault />
      </>
    );
  if (!isAuth) return <Anonymous />;
  if (account) {
    return (
      <>
        <ProfileHeader account={account} />
        <TwoColumns>
          <ProductTabs />
          <Aside>
            <InterestsPanel key={account.userID} interests={account.interests} />
            <Panel title="Look">
              <ThemeSwitch />
            </Panel>
            <KycPanel />
            <NotificationsPanel />
            <SecurityPanel />
            <LoginSessionsPanel />
            <YourDataPanel />
            {/* The last, because it comes late and is as long as there are works to answer: nothing is below it to be moved. */}
            <NamedPanel />
          </Aside>
        </TwoColumns>
      </>
    );
  }
  if (isFetching) return <ProfileSkeleton />;
  return (
    <>
      <Heading>Profile</Heading>
      <ErrorState message="Your profile could not be loaded. Nothing in it has changed." onRetry={() => void refetch()} />
    </>
  );
}

const Anonymous = () => (
  <>
    <Heading>Profile</Heading>
    <SignInPrompt
      title="Sign in to see what is yours"
      message="Your tickets, your bookmarks and the channels you follow are kept with your account."
    />
    <Narrow>
      <Panel title="Look">
        <ThemeSwitch />
      </Panel>
    </Narrow>
  </>
);

const Heading = styled.h1`
  font-size: ${({ theme }) => theme.fontSize[31]};
`;

const Narrow = styled.div`
  width: min(100%, 480px);
  margin-inline: auto;
`;

const Aside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
`;
