import type { TitleDetail } from '@contract/ottStudio';

/** Props of every tab of the title editor. */
export interface TitleTabProps {
  detail: TitleDetail;
  onChanged: () => void;
}
