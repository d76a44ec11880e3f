import { escapeHtml } from '../../platform/escapeHtml';
import { formatMoney } from '../../platform/formatMoney';
import { feedTexts } from './bookTexts';
import type { BookedDistribution, BooksCampaign } from './workBooksReads';

interface Feed {
  campaign: Pick<BooksCampaign, 'campaignID' | 'name' | 'currency' | 'settledAt'>;
  distributions: readonly BookedDistribution[];
  publicOrigin: string;
}
const maxEntries = 50;
/** The time of a feed without entries, of a campaign that is not funded (RFC 4287 requires one). */
const never = '1970-01-01T00:00:00.000Z';

/** The distributions of a work to its investors as an Atom feed (RFC 4287), the newest first. */
export function distributionsFeed({ campaign, distributions, publicOrigin }: Feed): string {
  const { campaignID, name, currency, settledAt } = campaign;
  const page = `${publicOrigin}/campaign/${encodeURIComponent(campaignID)}/`;
  const updated = distributions[0]?.at ?? (settledAt === null ? never : new Date(settledAt).toISOString());
  const entries = distributions.slice(0, maxEntries).map(
    ({ distributionID, at, amountMinor, investorCount }) => `
  <entry>
    <id>${escapeHtml(`${page}#${distributionID}`)}</id>
    <title>${escapeHtml(feedTexts.entry(formatMoney({ amountMinor, currency }), investorCount))}</title>
    <updated>${at}</updated>
    <link href="${escapeHtml(page)}"/>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeHtml(page)}</id>
  <title>${escapeHtml(feedTexts.title(name))}</title>
  <updated>${updated}</updated>
  <author><name>${escapeHtml(name)}</name></author>
  <link href="${escapeHtml(page)}"/>${entries.join('')}
</feed>
`;
}
