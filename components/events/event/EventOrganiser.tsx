import type { ChannelSummary } from '@contract/channels';
import * as t from '@messages/events/event';
import { ChannelByline } from '../../content/page/ChannelByline';

/** The organiser of the event. */
export const EventOrganiser = ({ channel }: { channel: ChannelSummary }) => (
  <section aria-labelledby="organiser">
    <ChannelByline channel={channel} line={t.organiser({ count: channel.eventCount })} headingID="organiser" />
  </section>
);
