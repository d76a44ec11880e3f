import type { TitleDetail } from '@contract/ottStudio';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/titles';
import { Notice } from '../../content/page/Notice';
import { Link } from '../../ui/navigation/Link';
import { sectionOf } from './titleSections';

/** What viewers will miss if the release is published as it is; none of it blocks publishing. */
export function PublishWarnings({ detail }: { detail: TitleDetail }) {
  const { releaseID, warnings } = detail;
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={t.publishWarnings}>
      <ul>
        {warnings.map(({ field, why }) => (
          <li key={field}>
            <Link href={routes.studioTitleTab(releaseID, sectionOf(field, detail))} tone="text">
              {why}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
