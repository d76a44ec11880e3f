import { useRouter } from 'next/router';
import styled from 'styled-components';
import { appLinks } from '@/constants/navigation';
import { routes } from '@/constants/routes';
import { versions } from '@/constants/versions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLogOutMutation } from '@/store/login/loginApi';
import { selectIsGuest, selectIsReady, selectUser } from '@/store/login/loginSlice';
import { finishLogout } from '@/store/login/startApp';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { Icon } from '../../ui/media/Icon';
import { Modal } from '../../ui/modal/Modal';
import { Link } from '../../ui/navigation/Link';
import { AppIcon } from './AppIcon';
import { ThemeSwitch } from './ThemeSwitch';

const accountLinks = [
  { label: t.tickets, href: routes.collection },
  { label: t.myVideos, href: routes.profileOf('ott') },
  { label: t.portfolio, href: routes.profileOf('campaigns') },
  { label: t.notifications, href: routes.profileSection('notifications') },
  { label: t.languagesAndInterests, href: routes.profileSection('interests') },
  { label: t.signInAndSecurity, href: routes.profileSection('security') },
  { label: t.yourDataAndAccount, href: routes.profileSection('your-data') },
] as const;

const helpLinks = [
  { label: t.help, href: routes.info('contact') },
  { label: t.privacyPolicy, href: routes.privacyPolicy },
  { label: t.termsOfUse, href: routes.termsOfUse },
  { label: t.privacyChoices, href: routes.privacyChoices },
] as const;

/** The account menu, titled Help & Settings. It also links to the apps, since a phone has no switcher. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const maySignOut = useAppSelector((root) => selectIsReady(root) && !selectIsGuest(root));
  return (
    <Modal isOpen onClose={onClose} title={t.helpSettings} align="right">
      <Stack gap={6}>
        <Me onClose={onClose} />
        <nav aria-label={t.apps}>
          <Apps>
            {appLinks.map(({ app, label, href }) => (
              <li key={app}>
                <AppLink href={href} onClick={onClose}>
                  <AppIcon app={app} />
                  {label}
                </AppLink>
              </li>
            ))}
          </Apps>
        </nav>
        {user ? <Links label={t.yourAccount} links={accountLinks} onClose={onClose} /> : null}
        <ThemeSwitch />
        <Links label={t.help} links={helpLinks} onClose={onClose} />
        {maySignOut ? <LogOut onDone={onClose} /> : null}
        <Text kind="tiny" tone="muted">
          {versions.mobileMenu}
        </Text>
      </Stack>
    </Modal>
  );
}

interface LinksProps {
  label: string;
  links: readonly { label: string; href: string }[];
  onClose: () => void;
}

const Links = ({ label: name, links, onClose }: LinksProps) => (
  <nav aria-label={name}>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Row href={href} onClick={onClose}>
            {label}
            <Icon name="chevronRight" size="s" />
          </Row>
        </li>
      ))}
    </ul>
  </nav>
);

function Me({ onClose }: { onClose: () => void }) {
  const user = useAppSelector(selectUser);
  return (
    <Person href={routes.profile} onClick={onClose}>
      <Avatar src={user?.avatar} size={64} />
      <Stack gap={1}>
        <Text as="span" kind="heading">
          {user?.name ?? t.login}
        </Text>
        {user ? (
          <Text as="span" kind="small" tone="muted">
            @{user.username}
          </Text>
        ) : null}
      </Stack>
    </Person>
  );
}

function LogOut({ onDone }: { onDone: () => void }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [logOut, { isLoading }] = useLogOutMutation();
  const leave = async () => {
    const { error } = await logOut();
    if (error) return;
    onDone();
    await dispatch(finishLogout(() => router.push(routes.eventHome)));
  };
  return (
    <Button tone="quiet" isBusy={isLoading} onClick={() => void leave()}>
      <Icon name="logOut" size="s" />
      {t.logOut}
    </Button>
  );
}

const Person = styled(Link)`
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
`;

const Apps = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[2]};
`;

const AppLink = styled(Link)`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 48px;
  font-weight: 600;
`;

const Row = styled(Link)`
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 44px;
  border-bottom: 1px solid ${theme.color.line};
  font-weight: 600;
`;
