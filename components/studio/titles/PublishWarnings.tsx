import type { TitleDetail } from '@contract/ottStudio';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/titles';
import { Notice } from '../../content/page/Notice';
import { Link } from '../../ui/navigation/Link';

/** The tab where each item is added; items not listed here are in the first tab. */
const tabOf: Record<string, string> = { artwork: 'pictures', poster: 'pictures', captions: 'files', trailer: 'files' };

/** What viewers will miss if the release is published as it is; none of it blocks publishing. */
export function PublishWarnings({ detail: { releaseID, warnings } }: { detail: Pick<TitleDetail, 'releaseID' | 'warnings'> }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={t.publishWarnings}>
      <ul>
        {warnings.map(({ field, why }) => (
          <li key={field}>
            {tabOf[field] ? (
              <Link href={routes.studioTitleTab(releaseID, tabOf[field])} tone="text">
                {why}
              </Link>
            ) : (
              why
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
