import type { ChannelSummary } from '@contract/channels';
import { MakerRow } from '../content/MakerRow';

/** Who puts the event on. */
export const Organiser = ({ channel }: { channel: ChannelSummary }) => (
  <section aria-labelledby="organiser">
    <MakerRow
      channel={channel}
      line={`Organiser · ${channel.eventCount === 1 ? '1 event' : `${channel.eventCount} events`}`}
      headingID="organiser"
    />
  </section>
);
