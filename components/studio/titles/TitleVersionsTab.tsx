import type { TitleDetail } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titles';
import { formatFieldChange } from '../../content/page/formatFieldChange';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { ConfirmButton } from '../shared/ConfirmButton';
import { useChannelRole } from '../shared/useChannelRole';
import type { TitleTabProps } from './titleTabProps';
import { useSaveTitle } from './useSaveTitle';
import { rebaseTitleForms } from './useTitleForm';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what, newest first; entries are never changed. */
export function TitleVersionsTab({ detail }: TitleTabProps) {
  const { releaseID, version: current, versions, channel } = detail;
  const dispatch = useAppDispatch();
  const title = useSaveTitle(detail);
  const mayEdit = hasRight(useChannelRole(channel.channelID), 'content.edit');
  const restore = async (texts: Texts) => {
    const saved = await title.save(texts);
    if (!saved) return false;
    dispatch(rebaseTitleForms(releaseID, current, saved.version));
    return true;
  };
  return (
    <Panel title={t.versionHistory}>
      <Rows>
        {versions.map(({ version, at, by, changes }) => {
          const texts = earlierTexts(changes, detail);
          return (
            <li key={version}>
              <Text isStrong>
                {version}. {by}, {dateFormat.format(new Date(at))}
              </Text>
              <ul>
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    <Text kind="small" tone="muted">
                      {formatFieldChange({ field, from, to })}
                    </Text>
                  </li>
                ))}
              </ul>
              {mayEdit && Object.keys(texts).length > 0 ? (
                <ConfirmButton
                  label={t.undoTexts}
                  name={t.undoVersion({ version })}
                  title={t.undoQuestion({ version })}
                  effect={t.undoEffect({ texts: Object.values(texts).join(' · ') })}
                  action={t.restoreTexts}
                  isSafe
                  isBusy={title.isLoading}
                  error={title.apiError}
                  onConfirm={() => restore(texts)}
                />
              ) : null}
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
}

type Texts = Partial<Pick<TitleDetail, 'name' | 'tagline' | 'about'>>;
/** The names of texts in the log. */
const textFields = { Name: 'name', Tagline: 'tagline', About: 'about' } as const;
const isText = (field: string): field is keyof typeof textFields => Object.hasOwn(textFields, field);

/** The texts before a version that differ from those of today. The log cuts long ones, which cannot be restored. */
function earlierTexts(changes: TitleDetail['versions'][number]['changes'], detail: TitleDetail): Texts {
  const texts: Texts = {};
  for (const { field, from } of changes) {
    if (!isText(field) || from.endsWith('…') || (field === 'Name' && from === '')) continue;
    if (detail[textFields[field]] !== from) texts[textFields[field]] = from;
  }
  return texts;
}

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
