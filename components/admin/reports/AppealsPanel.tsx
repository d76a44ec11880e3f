import { useAppealsQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/reports';
import { Notice } from '../../content/page/Notice';
import { DecisionsPanel } from '../shared/DecisionsPanel';

/** Appeals that wait for an answer, above the reports. Nothing without any. */
export function AppealsPanel() {
  const { data, error } = useAppealsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return <Notice tone="bad" role="alert" title={t.appealsLoadError} />;
  return <DecisionsPanel title={t.openAppeals} decisions={data?.items ?? []} />;
}
