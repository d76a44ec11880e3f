import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';

/**
 * Whether releases of another channel can be linked with those of this one: both must have the same owner. Until the teams load, only releases of
 * the channel itself can.
 */
export function useSameOwner(channelID: string): (other: { channelID: string }) => boolean {
  const user = useAppSelector(selectUser);
  const { data: channels = [] } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const owner = channels.find((channel) => channel.channelID === channelID)?.ownerID;
  const ownedChannelIDs = new Set(channels.filter(({ ownerID }) => ownerID === owner).map((channel) => channel.channelID));
  return (other) => other.channelID === channelID || ownedChannelIDs.has(other.channelID);
}
