import type { TitleDetail } from '@contract/ottStudio';
import { routes, shareImages } from '@/constants/routes';
import { ShareWork } from '../../shared/publish/ShareWork';

/** Whether others can open the page: published or unlisted, and playable. */
export const isVisible = ({ state }: Pick<TitleDetail, 'state'>): boolean => state === 'PUBLISHED' || state === 'UNLISTED';

/** Whether any file besides the trailer plays. */
export const isPlayable = ({ parts }: Pick<TitleDetail, 'parts'>): boolean =>
  parts.some(({ kind, state }) => kind !== 'TRAILER' && (state === 'PLAYABLE' || state === 'READY'));

/** The page of a film, series or clip. */
export const pageOf = ({ kind, releaseID, slug }: Pick<TitleDetail, 'kind' | 'releaseID' | 'slug'>): string =>
  kind === 'SNAX' ? routes.snax(releaseID) : routes.title(slug);

/** The link, QR code and share card of a film, series or clip. */
export const ShareTitle = ({ detail }: { detail: TitleDetail }) => (
  <ShareWork
    name={detail.name}
    path={pageOf(detail)}
    isOpenToAll={isVisible(detail)}
    embed={detail.kind === 'SNAX' ? { kind: 'snax', id: detail.releaseID } : { kind: 'title', id: detail.slug }}
    shareCard={isVisible(detail) ? shareImages.release(detail.releaseID) : null}
  />
);
