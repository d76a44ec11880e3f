import type { ChannelRole } from '@contract/rights';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';

/** What the viewer is in a channel of theirs; until that is told, and without one, what they are in the channel they work in. */
export function useChannelRole(channelID?: string): ChannelRole | null {
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !channelID });
  return channels?.find((team) => team.channelID === channelID)?.role ?? channel?.role ?? null;
}
