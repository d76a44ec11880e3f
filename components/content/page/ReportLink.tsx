import type { ContentKind } from '@contract/moderation';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/page';
import { Link } from '../../ui/navigation/Link';

/** From any page of content to the form that reports it; no account is needed. It stays quiet beside what the page is for. */
export const ReportLink = ({ kind, contentID }: { kind: ContentKind; contentID: string }) => (
  <div>
    <Quiet tone="action" href={routes.report(kind, contentID)} rel="nofollow">
      {t.report}
    </Quiet>
  </div>
);

const Quiet = styled(Link)`
  && {
    color: ${theme.color.muted};
    font-weight: 400;
  }
`;
