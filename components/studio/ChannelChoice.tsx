import { hasRight, type Right } from '@contract/rights';
import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/studioApi';
import { SelectField } from '../ui/SelectField';

/** The channel a new work is made in: the one that is worked in now, unless another is chosen. Empty when there is none. */
export function useChannelChoice(right: Right) {
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: mine, isLoading } = useMyChannelsQuery(user?.username ?? '', { skip: !user?.username });
  const [chosen, setChosen] = useState<string | null>(null);
  const known = (mine ?? (channel ? [channel] : [])).filter(({ role }) => hasRight(role, right));
  const here = known.find(({ channelID }) => channelID === channel?.channelID) ?? known[0];
  return { channelID: chosen ?? here?.channelID ?? '', channels: known, choose: setChosen, isLoading };
}

/** Which of several; nothing where there is no choice. */
export const ChannelChoice = ({ channelID, channels, choose }: ReturnType<typeof useChannelChoice>) =>
  channels.length > 1 ? (
    <SelectField
      label="Channel"
      value={channelID}
      options={channels.map(({ channelID: value, name }) => ({ value, label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  ) : null;
