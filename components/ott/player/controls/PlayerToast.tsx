import styled, { keyframes } from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/playerControls';
import type { Announcement } from './usePlayerCommands';

/** What the last command did, shown on the picture: a jump on its side, everything else at the top. A live region announces it. */
export const PlayerToast = ({
  announcement: { text, side, count },
  isDoubleSpeed,
}: {
  announcement: Announcement;
  isDoubleSpeed: boolean;
}) => (
  <>
    {isDoubleSpeed ? (
      <Pill aria-hidden="true" $side={0}>
        {t.doubleSpeed}
      </Pill>
    ) : null}
    {text && !isDoubleSpeed ? (
      <FadingPill key={count} aria-hidden="true" $side={side}>
        {text}
      </FadingPill>
    ) : null}
  </>
);

/** Disappears without movement or fading. */
const disappear = keyframes`
  from { visibility: visible; }
  to { visibility: hidden; }
`;

const positions = {
  '-1': 'top: 26%; left: 16px;',
  '0': 'top: 14%; left: 50%; transform: translateX(-50%);',
  '1': 'top: 26%; right: 16px;',
};

const Pill = styled.span<{ $side: -1 | 0 | 1 }>`
  position: absolute;
  ${({ $side }) => positions[$side]}
  z-index: 1;
  padding: 6px 14px;
  background: rgb(0 0 0 / 0.78);
  border-radius: ${theme.radius.pill};
  color: #fff;
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  white-space: nowrap;
  pointer-events: none;
`;

const FadingPill = styled(Pill)`
  animation: ${disappear} 1100ms step-end forwards;
`;
