import { hasRight, type Right } from '@contract/rights';
import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import * as t from '@messages/studio/shared';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';

/** The channel for a new release: the current one unless another is chosen. Empty when there is none. */
export function useChannelChoice(right: Right) {
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: myChannels, isLoading } = useMyChannelsQuery(user?.username ?? '', { skip: !user?.username });
  const [chosen, setChosen] = useState<string | null>(null);
  const allowed = (myChannels ?? (channel ? [channel] : [])).filter(({ role }) => hasRight(role, right));
  const preselected = allowed.find(({ channelID }) => channelID === channel?.channelID) ?? allowed[0];
  const isOtherChannel = preselected !== undefined && preselected.channelID !== channel?.channelID;
  return { channelID: chosen ?? preselected?.channelID ?? '', channels: allowed, choose: setChosen, isOtherChannel, isLoading };
}

/** A select when there are several channels; only the name of a channel other than the current one; otherwise nothing. */
export const ChannelChoice = ({ channelID, channels, choose, isOtherChannel }: ReturnType<typeof useChannelChoice>) =>
  channels.length > 1 ? (
    <SelectField
      label={t.channel}
      value={channelID}
      options={channels.map(({ channelID: value, name }) => ({ value, label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  ) : isOtherChannel ? (
    <Text>{t.createdInChannel({ name: channels[0]?.name ?? '', b: (text) => <strong>{text}</strong> })}</Text>
  ) : null;
