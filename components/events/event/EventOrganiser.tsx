import type { ChannelSummary } from '@contract/channels';
import { ChannelByline } from '../../content/page/ChannelByline';

/** The organiser of the event. */
export const EventOrganiser = ({ channel }: { channel: ChannelSummary }) => (
  <section aria-labelledby="organiser">
    <ChannelByline
      channel={channel}
      line={`Organiser · ${channel.eventCount === 1 ? '1 event' : `${channel.eventCount} events`}`}
      headingID="organiser"
    />
  </section>
);
