import { hasRight, type Right } from '@contract/rights';
import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/studioApi';
import { SelectField } from '../ui/SelectField';
import { Text } from '../ui/Text';

/** The channel a new work is made in: the one that is worked in now, unless another is chosen. Empty when there is none. */
export function useChannelChoice(right: Right) {
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: mine, isLoading } = useMyChannelsQuery(user?.username ?? '', { skip: !user?.username });
  const [chosen, setChosen] = useState<string | null>(null);
  const known = (mine ?? (channel ? [channel] : [])).filter(({ role }) => hasRight(role, right));
  const here = known.find(({ channelID }) => channelID === channel?.channelID) ?? known[0];
  const isElsewhere = here !== undefined && here.channelID !== channel?.channelID;
  return { channelID: chosen ?? here?.channelID ?? '', channels: known, choose: setChosen, isElsewhere, isLoading };
}

/** Which of several; of one that is not the channel worked in, its name; nothing where there is no choice. */
export const ChannelChoice = ({ channelID, channels, choose, isElsewhere }: ReturnType<typeof useChannelChoice>) =>
  channels.length > 1 ? (
    <SelectField
      label="Channel"
      value={channelID}
      options={channels.map(({ channelID: value, name }) => ({ value, label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  ) : isElsewhere ? (
    <Text>
      It is made in <strong>{channels[0]?.name}</strong>, where your role reaches.
    </Text>
  ) : null;
