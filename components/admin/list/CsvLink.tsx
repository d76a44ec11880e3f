import { mayDownload, type StaffList } from '@contract/staffRights';
import { listCsvUrl } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/shared';
import { ButtonLink } from '../../ui/navigation/Link';
import { useStaffQuery } from '../frame/useStaff';

interface CsvLinkProps {
  list: StaffList;
  query?: Readonly<Record<string, string | number | undefined>>;
}

/** A list of the console as a file, with the filters and the order that are shown. */
export function CsvLink({ list, query = {} }: CsvLinkProps) {
  const { data: staff } = useStaffQuery();
  if (!staff || !mayDownload(staff.roles, list)) return null;
  return (
    <ButtonLink tone="quiet" href={listCsvUrl(list, query)} download>
      {t.downloadCsv}
    </ButtonLink>
  );
}
