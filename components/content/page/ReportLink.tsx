import type { ContentKind } from '@contract/moderation';
import { routes } from '@/constants/routes';
import * as t from '@messages/content/page';
import { Link } from '../../ui/navigation/Link';

/** From any page of content to the form that reports it; no account is needed. */
export const ReportLink = ({ kind, contentID }: { kind: ContentKind; contentID: string }) => (
  <div>
    <Link tone="action" href={routes.report(kind, contentID)} rel="nofollow">
      {t.report}
    </Link>
  </div>
);
