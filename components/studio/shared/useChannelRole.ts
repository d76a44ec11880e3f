import type { ChannelRole } from '@contract/rights';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';

/** The viewer's role in the given channel; while it loads, and without one, the role in the current channel. */
export function useChannelRole(channelID?: string): ChannelRole | null {
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !channelID });
  return channels?.find((team) => team.channelID === channelID)?.role ?? channel?.role ?? null;
}
