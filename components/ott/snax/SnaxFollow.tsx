import type { ChannelSummary } from '@contract/channels';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useChannelFollowQuery, useFollowChannelOfTitleMutation } from '@/store/ott/channelFollowApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/snax';
import { useSignedInAction } from '../../signIn/useSignedInAction';

/** Follows the channel of a clip; a guest signs in first. Nothing on the viewer's own channel. */
export function SnaxFollow({ channel: { channelID, handle } }: { channel: ChannelSummary }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useChannelFollowQuery(handle, { skip: !isAuth });
  const [follow, { isLoading }] = useFollowChannelOfTitleMutation();
  const isFollowing = data?.isFollowing ?? false;
  const { press, isWaiting } = useSignedInAction({
    kind: 'FOLLOW',
    name: `follow:${channelID}`,
    action: (isWanted: boolean) => follow({ channelID, isFollowing: isWanted }),
  });
  if (data?.isOwner) return null;
  return (
    <Pill
      type="button"
      aria-pressed={isFollowing}
      aria-label={t.followChannel({ handle })}
      aria-disabled={isLoading || isWaiting || undefined}
      onClick={() => {
        if (!isLoading && !isWaiting) press(!isFollowing);
      }}
    >
      {isFollowing ? t.following : t.follow}
    </Pill>
  );
}

/** Small to the eye, and large to the finger. */
const Pill = styled.button`
  position: relative;
  padding: 4px 12px;
  border: 1px solid currentcolor;
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  &::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
`;
