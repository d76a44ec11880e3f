import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

/** Reserves the height of the phone's studio navigation until its code loads, so that the page below does not shift. */
export function StudioNavPlaceholder() {
  const channel = useAppSelector(selectChannel);
  const { pathname } = useRouter();
  return channel && pathname !== '/studio/onboarding' ? <Space aria-hidden="true" /> : null;
}

const Space = styled.div`
  height: calc(${theme.space[3]} + ${theme.size.tap} + ${theme.space[2]} + 48px);
  ${media.desktop} {
    display: none;
  }
`;
