import type { ReleaseTableRow } from '@contract/releaseTable';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoneyShort } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/releases';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { editorPath, releaseKindLabels, releaseStateLabels } from './releaseLabels';

/** What blocks the release comes before what is pending. */
function statusNoteOf({
  failure,
  media: mediaState,
  pendingTags,
  publishAt,
  state,
}: ReleaseTableRow): { text: string; tone: 'bad' | 'muted' } | null {
  if (failure) return { text: failure, tone: 'bad' };
  if (mediaState === 'FAILED') return { text: t.processingFailed, tone: 'bad' };
  if (publishAt && state === 'SCHEDULED') return { text: formatDateTime(publishAt), tone: 'muted' };
  if (mediaState === 'UPLOADING' || mediaState === 'PROCESSING')
    return { text: mediaState === 'UPLOADING' ? t.uploading : t.processing, tone: 'muted' };
  return pendingTags > 0 ? { text: t.tagRequests({ count: pendingTags }), tone: 'muted' } : null;
}

export function ReleaseName({ row, isActive }: { row: ReleaseTableRow; isActive: boolean }) {
  const { kind, name, artwork } = row;
  return (
    <NameBox>
      <Thumb>
        <Image images={artwork.images} placeholder={artwork.placeholder} alt="" width={72} ratio="16 / 9" />
      </Thumb>
      <span>
        <Link href={editorPath(row)} tabIndex={isActive ? 0 : -1}>
          {name}
        </Link>
        <Text kind="small" tone="muted">
          {releaseKindLabels[kind]}
        </Text>
      </span>
    </NameBox>
  );
}

export function ReleaseState({ row }: { row: ReleaseTableRow }) {
  const statusNote = statusNoteOf(row);
  return (
    <>
      <Tag>{releaseStateLabels[row.state]}</Tag>
      {statusNote ? (
        <Text kind="tiny" tone={statusNote.tone}>
          {statusNote.text}
        </Text>
      ) : null}
    </>
  );
}

export function ReleaseSales({ row: { kind, sales, gross } }: { row: ReleaseTableRow }) {
  if (kind === 'SNAX' || sales === null) return '–';
  return (
    <>
      {t.salesOf({
        kind,
        count: sales,
        amount: formatCount(sales),
        unit: (text) => (
          <Text as="span" kind="hidden">
            {text}
          </Text>
        ),
      })}
      {gross.map((money) => (
        <Text key={money.currency} kind="tiny" tone="muted">
          {formatMoneyShort(money)}
        </Text>
      ))}
    </>
  );
}

const NameBox = styled.span`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Thumb = styled.span`
  flex: none;
  width: 72px;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  ${media.phone} {
    display: none;
  }
`;
