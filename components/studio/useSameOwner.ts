import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/studioApi';

/**
 * Whether works of another channel may be linked with those of this one: both must belong to one owner, whoever is in the team of both. Until the
 * teams are told, only those of the channel itself.
 */
export function useSameOwner(channelID: string): (other: { channelID: string }) => boolean {
  const user = useAppSelector(selectUser);
  const { data: teams = [] } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  const owner = teams.find((team) => team.channelID === channelID)?.ownerID;
  const theirs = new Set(teams.filter(({ ownerID }) => ownerID === owner).map((team) => team.channelID));
  return (other) => other.channelID === channelID || theirs.has(other.channelID);
}
