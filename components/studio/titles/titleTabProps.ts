import type { TitleDetail } from '@contract/ottStudio';

/** What each tab of a title's desk is given. */
export interface TitleTabProps {
  detail: TitleDetail;
  onChanged: () => void;
}
