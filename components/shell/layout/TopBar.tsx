import { useRouter } from 'next/router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import type { App } from '@/constants/products';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { SearchLink } from '../../search/SearchLink';
import { IconButton } from '../../ui/button/IconButton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Avatar } from '../../ui/media/Avatar';
import { ButtonLink } from '../../ui/navigation/Link';
import { ProductSwitch } from './ProductSwitch';
import { Wordmark } from './Wordmark';

/** Loaded when it is first opened, because most visitors never do. */
const SideMenu = lazyWithRetry(() => import('./SideMenu').then((loaded) => loaded.SideMenu));

interface TopBarProps {
  app: App;
  /** False on the login page, which shows the logo alone. */
  hasMenu: boolean;
  hasSidebar: boolean;
  /** Tools of the studio, shown on desktops. */
  tools?: ReactNode;
  /** That of the studio or the console, in place of the search over all products. */
  search?: ReactNode;
}

/** Search and account on every page. On phones it also has the logo and the product links, which desktops have in the sidebar. */
export function TopBar({ app, hasMenu, hasSidebar, tools, search }: TopBarProps) {
  return (
    <Bar $hasSidebar={hasSidebar} data-screen-only>
      <Wordmark isCompact={hasMenu} />
      {hasMenu ? (
        <>
          <ProductSwitch app={app} />
          {search ?? <SearchLink />}
          {tools ? <Tools>{tools}</Tools> : null}
          <Account hasCreate={app !== 'studio'} />
        </>
      ) : null}
    </Bar>
  );
}

function Account({ hasCreate }: { hasCreate: boolean }) {
  const { asPath, push } = useRouter();
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const onMenuLoadError = () => {
    setIsMenuOpen(false); // the next press tries again
    dispatch(snackShown({ message: t.menuLoadError, type: 'ERROR' }));
  };
  const signIn = (event: MouseEvent) => {
    event.preventDefault();
    void push(routes.loginAndReturn(asPath)); // not in the HTML, which is the same at every address of an error page
  };
  return (
    <>
      <Action>
        {user && hasCreate ? (
          <ButtonLink tone="quiet" href={routes.studio}>
            {t.create}
          </ButtonLink>
        ) : null}
        {user ? null : (
          <ButtonLink tone="quiet" href={routes.login} onClick={signIn}>
            {t.signIn}
          </ButtonLink>
        )}
      </Action>
      <IconButton
        icon="profile"
        picture={user ? <Avatar src={user.avatar} size={28} /> : undefined}
        label={t.helpSettings}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      />
      {isMenuOpen ? <SideMenu onClose={() => setIsMenuOpen(false)} onLoadError={onMenuLoadError} /> : null}
    </>
  );
}

/** Its height is part of `--top-bar` (styles/globalCss.ts), which full-height screens subtract. */
const Bar = styled.header<{ $hasSidebar: boolean }>`
  display: flex;
  align-items: center;
  ${media.phone} {
    position: sticky;
    top: 0;
    z-index: ${theme.layer.bar};
    height: 52px;
    padding-inline: ${theme.space[3]} ${theme.space[1]};
    background: ${theme.color.scrim};
  }
  ${media.desktop} {
    gap: ${theme.space[4]};
    height: var(--top-bar);
    /* Aligned with the content below. */
    padding-inline: max(${theme.space[8]}, calc((100% - ${theme.size.content}) / 2 + ${theme.space[8]}));
    > a:first-child {
      ${({ $hasSidebar }) => $hasSidebar && 'display: none;'}
    }
    > nav {
      display: none;
    }
  }
`;

const Tools = styled.div`
  display: none;
  flex: 1;
  min-width: 0;
  ${media.desktop} {
    display: flex;
  }
`;

/** On phones the bottom navigation leads to the profile, where people sign in. */
const Action = styled.div`
  display: none;
  margin-left: auto;
  ${media.desktop} {
    display: block;
  }
`;
