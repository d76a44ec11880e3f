import type { ExtendedDetails } from '@contract/users';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useMyAccountQuery } from '@/store/account/accountApi';
import { useAppSelector } from '@/store/hooks';
import { selectHasFailed, selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { currentProduct } from '@/utils/url/currentProduct';
import * as t from '@messages/account/profile';
import { PageFrame, Panel, TwoColumns } from '../../content/page/PageFrame';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { StartupError } from '../../shell/errors/StartupError';
import { ThemeSwitch } from '../../shell/layout/ThemeSwitch';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Summary } from '../../ui/layout/Summary';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ProductTabs } from '../library/ProductTabs';
import { InterestsPanel } from './InterestsPanel';
import { ProfileHeader } from './ProfileHeader';
import { ProfileSkeleton } from './ProfileSkeleton';

/** Secondary panels, loaded after the rest of the page. */
const KycPanel = lazyWithRetry(() => import('./KycPanel').then((loaded) => loaded.KycPanel), <Skeleton shape="card" height="210px" />);
const TagRequests = lazyWithRetry(() => import('./TagRequests').then((loaded) => loaded.TagRequests));
const SharedLinks = lazyWithRetry(() => import('./SharedLinks').then((loaded) => loaded.SharedLinks));
const NotificationsPanel = lazyWithRetry(
  () => import('./NotificationsPanel').then((loaded) => loaded.NotificationsPanel),
  <Skeleton shape="card" height="1060px" />,
);
const SecurityPanel = lazyWithRetry(
  () => import('../security/SecurityPanel').then((loaded) => loaded.SecurityPanel),
  <Skeleton shape="card" height="240px" />,
);
const LoginSessionsPanel = lazyWithRetry(
  () => import('../security/LoginSessionsPanel').then((loaded) => loaded.LoginSessionsPanel),
  <Skeleton shape="card" height="240px" />,
);
const YourDataPanel = lazyWithRetry(
  () => import('../security/YourDataPanel').then((loaded) => loaded.YourDataPanel),
  <Skeleton shape="card" height="240px" />,
);

/** The signed-in person's profile; `from` selects the product tabs it shows. */
export function ProfileScreen() {
  return (
    <PageFrame>
      <Seo title={t.yourProfile} description={t.ticketsTitlesAndCampaigns} isHidden />
      <Profile />
    </PageFrame>
  );
}

function Profile() {
  const { isReady: isQueryReady, asPath, query: address } = useRouter(); // a static page knows its query only in the browser
  const isStarted = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const hasFailed = useAppSelector(selectHasFailed);
  const query = useMyAccountQuery(undefined, { skip: !isAuth });
  const { data: account, isFetching } = query;

  if (!isStarted || !isQueryReady) return <ProfileSkeleton />;
  if (!isAuth && hasFailed)
    return (
      <>
        <Heading>{t.profile}</Heading>
        <StartupError />
      </>
    );
  if (!isAuth) return <SignedOutProfile />;
  // The portfolio is a page of its own: the settings are closed below it.
  const isPortfolio = currentProduct(asPath, address.from) === 'campaigns';
  const Layout = isPortfolio ? Sections : TwoColumns;
  if (account) {
    return (
      <>
        <ProfileHeader account={account} />
        <Layout>
          <ProductTabs />
          {isPortfolio ? <SettingsDisclosure account={account} /> : <Settings account={account} />}
        </Layout>
      </>
    );
  }
  if (isFetching) return <ProfileSkeleton />;
  return (
    <>
      <Heading>{t.profile}</Heading>
      <QueryState query={query} skeleton={<ProfileSkeleton />} message={t.profileLoadError} />
    </>
  );
}

/** What a reader does to scroll. */
const readerInputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The menu links to sections, which load after the browser looked for them; the section stays in view while panels above it load, until the reader acts. */
function useScrollToSection() {
  const { asPath } = useRouter();
  const settings = useRef<HTMLElement>(null);
  useEffect(() => {
    const [, id] = asPath.split('#');
    const section = id && document.getElementById(id);
    if (!section || !settings.current) return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    const stop = () => {
      observer.disconnect();
      for (const input of readerInputs) window.removeEventListener(input, stop);
    };
    observer.observe(settings.current); // calls at once, too
    for (const input of readerInputs) window.addEventListener(input, stop, { passive: true });
    return stop;
  }, [asPath]);
  return settings;
}

function Settings({ account, isWide = false }: { account: ExtendedDetails; isWide?: boolean }) {
  const settings = useScrollToSection();
  return (
    <Aside ref={settings} $isWide={isWide}>
      <InterestsPanel key={account.userID} interests={account.interests} />
      <Panel title={t.appearance}>
        <ThemeSwitch />
      </Panel>
      <KycPanel />
      <div id="notifications">
        <NotificationsPanel />
      </div>
      <SharedLinks />
      <div id="security">
        <SecurityPanel />
      </div>
      <LoginSessionsPanel />
      <div id="your-data">
        <YourDataPanel />
      </div>
      {/* Last, because they load late and vary in length: no setting below them can shift. */}
      <TagRequests />
    </Aside>
  );
}

/** The settings of the account below a portfolio, loaded when opened. */
function SettingsDisclosure({ account }: { account: ExtendedDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>{t.accountSettings}</Summary>
      {isOpen ? <Settings account={account} isWide /> : null}
    </details>
  );
}

const SignedOutProfile = () => (
  <>
    <Heading>{t.profile}</Heading>
    <SignInPrompt title={t.signInToSeeProfile} message={t.ticketsBookmarksAndChannels} />
    <Narrow>
      <Panel title={t.appearance}>
        <ThemeSwitch />
      </Panel>
    </Narrow>
  </>
);

const Heading = styled.h1`
  font-size: ${theme.fontSize[31]};
`;

const Narrow = styled.div`
  width: min(100%, 480px);
  margin-inline: auto;
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
`;

const Aside = styled.aside<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    ${({ $isWide }) => $isWide && 'grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start;'}
  }
`;
