import type { Campaign } from '@contract/campaignPage';
import type { Event } from '@contract/events';
import type { SeatMap } from '@contract/seats';
import type { Snax, Title } from '@contract/titles';
import type { GetServerSideProps } from 'next';
import { getPublicCampaign } from '../campaigns/publicCampaign';
import { getSeatMap } from '../events/boxOffice';
import { getEvent } from '../events/events';
import type { HttpResult } from '../http/result';
import { serverHttp } from '../http/serverHttp';
import { getTitle } from '../ott/ott';
import { getSnax } from '../ott/snax';

interface Written {
  html: string;
  hasPlayer: boolean;
}
interface Works {
  title: Title;
  snax: Snax;
  event: { event: Event; seatMap: SeatMap | null };
  campaign: Campaign;
}
/** With the seats of the next session on sale that has a plan. A plan that cannot be read is left out: the dates are what matters. */
async function getEventWithSeats(eventID: string): Promise<HttpResult<Works['event']>> {
  const found = await getEvent(serverHttp, eventID);
  if (found.error !== undefined) return found;
  const seated = found.data.sessions.find(({ hasSeatMap, state }) => hasSeatMap && state === 'ON_SALE');
  const seats = seated && (await getSeatMap(serverHttp, seated.sessionID));
  return { ...found, data: { event: found.data, seatMap: seats?.error === undefined ? (seats?.data ?? null) : null } };
}

const reads: { [Kind in keyof Works]: (id: string) => Promise<HttpResult<Works[Kind]>> } = {
  title: (slug) => getTitle(serverHttp, slug),
  snax: (releaseID) => getSnax(serverHttp, releaseID),
  event: getEventWithSeats,
  campaign: getPublicCampaign,
};

/**
 * In place of the policy of all other pages (next.config.js), which refuse every frame. It is set with this answer alone: what Next itself answers under
 * these addresses, such as an error, keeps refusing. No viewer is signed in there, so a click on it can only open the page or play what everyone may watch.
 */
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** A frame that plays a video may run our script and load the video, from where every page may. */
function playerPolicy(pagePolicy: string): string {
  const [, places = "'self' blob:"] = /(?:^|; )media-src ([^;]+)/.exec(pagePolicy) ?? [];
  const loaded = places.replace(' blob:', '');
  return `${framePolicy}; script-src 'self'; worker-src 'self' blob:; connect-src ${loaded}; media-src ${places}`;
}

const cacheOneMinute = 'public, s-maxage=60, stale-while-revalidate=600';

/** The page of a work inside a frame of another site. It reads no cookie and sets none; its tags are those of the answer it shows. */
export const sendEmbed =
  <Kind extends keyof Works>(
    kind: Kind,
    write: (work: Works[Kind], now: string) => Written | null,
    writeNotice: (isGone: boolean) => string,
  ): GetServerSideProps =>
  async ({ res, params }) => {
    const found = await reads[kind](String(params?.id));
    const page = found.error === undefined ? write(found.data, new Date().toISOString()) : null;
    const isGone = found.error === undefined || found.status === 404;
    if (page === null) res.statusCode = isGone ? 404 : 503;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader(
      'Content-Security-Policy',
      page?.hasPlayer ? playerPolicy(String(res.getHeader('Content-Security-Policy'))) : framePolicy,
    );
    res.setHeader('X-Robots-Tag', 'noindex');
    res.setHeader('Cache-Control', page === null ? 'no-store' : cacheOneMinute);
    res.end(page?.html ?? writeNotice(isGone));
    return { props: {} };
  };
