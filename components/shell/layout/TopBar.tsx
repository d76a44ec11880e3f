import { useState } from 'react';
import styled from 'styled-components';
import { profileOfApp, searchLinks } from '@/constants/navigation';
import type { App } from '@/constants/products';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/layout';
import { IconButton, IconLink } from '../../ui/button/IconButton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Avatar } from '../../ui/media/Avatar';
import { Icon } from '../../ui/media/Icon';
import { SandboxNotice } from '../notices/SandboxNotice';
import { ProductSwitch } from './ProductSwitch';
import { Wordmark } from './Wordmark';

/** Loaded when it is first opened, because most visitors never do. */
const SideMenu = lazyWithRetry(() => import('./SideMenu').then((loaded) => loaded.SideMenu));

/** The phone's top bar: logo, search, account, menu and product links; on the login page the logo only. */
export function TopBar({ app, hasMenu }: { app: App; hasMenu: boolean }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const onMenuLoadError = () => {
    setIsMenuOpen(false); // the next press tries again
    dispatch(snackShown({ message: t.menuLoadError, type: 'ERROR' }));
  };
  return (
    <Bar>
      <Row $hasMenu={hasMenu}>
        <Wordmark />
        {hasMenu ? null : <SandboxNotice />}
        {hasMenu ? (
          <Tools>
            <IconLink {...searchLinks[app]}>
              <Icon name="search" />
            </IconLink>
            <IconLink label={t.account} href={profileOfApp[app]}>
              {user ? <Avatar src={user.avatar} size={28} /> : <Icon name="profile" />}
            </IconLink>
            <IconButton
              icon="menu"
              label={t.helpSettings}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setIsMenuOpen(true)}
            />
          </Tools>
        ) : null}
      </Row>
      {hasMenu ? (
        <Products>
          <ProductSwitch app={app} />
          <SandboxNotice />
        </Products>
      ) : null}
      {isMenuOpen ? <SideMenu onClose={() => setIsMenuOpen(false)} onLoadError={onMenuLoadError} /> : null}
    </Bar>
  );
}

/** Its height is `--top-bar` (styles/globalCss.ts); full-height screens subtract it. */
const Bar = styled.header`
  height: var(--top-bar);
`;

const Row = styled.div<{ $hasMenu: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  height: 56px;
  padding-inline: ${({ $hasMenu }) => `${theme.space[4]} ${theme.space[$hasMenu ? 1 : 4]}`};
`;

const Tools = styled.div`
  display: flex;
  flex: none;
`;

const Products = styled.div`
  display: flex;
  align-items: center;
  padding-inline: ${theme.space[2]} ${theme.space[4]};
  /* Fits three lines of the sandbox notice into the row. */
  > p {
    line-height: 1.15;
  }
`;
