import { useState } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { IconButton } from '../ui/IconButton';
import { onDemand } from '../ui/onDemand';
import { SandboxNotice } from './SandboxNotice';
import { Wordmark } from './Wordmark';

/** Fetched when it is first opened: most visits never do. */
const SideMenu = onDemand(() => import('./SideMenu').then((made) => made.SideMenu));

/** The phone's top edge: the logo, and the menu where there is one to open. */
export function TopBar({ hasMenu }: { hasMenu: boolean }) {
  const dispatch = useAppDispatch();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const missing = () => {
    setIsMenuOpen(false); // the next press asks for it again
    dispatch(snackShown({ message: 'The menu could not be loaded. Try again when you are online.', type: 'ERROR' }));
  };
  return (
    <Bar $hasMenu={hasMenu}>
      <Wordmark />
      <SandboxNotice />
      {hasMenu ? (
        <IconButton
          icon="menu"
          label="Help & Settings"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        />
      ) : null}
      {isMenuOpen ? <SideMenu onClose={() => setIsMenuOpen(false)} onMissing={missing} /> : null}
    </Bar>
  );
}

const Bar = styled.header<{ $hasMenu: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  height: 56px;
  padding-inline: ${({ theme, $hasMenu }) => `${theme.space[4]} ${theme.space[$hasMenu ? 1 : 4]}`};
`;
