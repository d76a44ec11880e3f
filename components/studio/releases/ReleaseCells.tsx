import type { ReleaseTableRow } from '@contract/releaseTable';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { formatMoneyShort } from '@/utils/currency';
import { formatMoment } from '@/utils/dates';
import { formatCount } from '@/utils/numbers';
import { Tag } from '../../ui/Chip';
import { Image } from '../../ui/Image';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { deskOf, kindWords, saleWords, stateWords } from './deskWords';

/** What stops it, before what is on its way. */
function newsOf({ failure, media: file, pendingTags, publishAt, state }: ReleaseTableRow): { words: string; tone: 'bad' | 'muted' } | null {
  if (failure) return { words: failure, tone: 'bad' };
  if (file === 'FAILED') return { words: 'Its file failed', tone: 'bad' };
  if (publishAt && state === 'SCHEDULED') return { words: formatMoment(publishAt), tone: 'muted' };
  if (file === 'UPLOADING' || file === 'PROCESSING')
    return { words: file === 'UPLOADING' ? 'File is being sent' : 'File is being made ready', tone: 'muted' };
  return pendingTags > 0 ? { words: `${pendingTags} asked to be named`, tone: 'muted' } : null;
}

/** One release in the table. */
export function ReleaseCells({ row, isReached }: { row: ReleaseTableRow; isReached: boolean }) {
  const { kind, name, state, artwork, channel, views, sales, gross, averageStars, lastChangedAt } = row;
  const news = newsOf(row);
  return (
    <>
      <Named scope="row">
        <span>
          <Thumb>
            <Image images={artwork.images} blur={artwork.placeholder} alt="" width={72} ratio="16 / 9" />
          </Thumb>
          <span>
            <Link href={deskOf(row)} tabIndex={isReached ? 0 : -1}>
              {name}
            </Link>
            <Text kind="small" tone="muted">
              {kindWords[kind]} · {channel.name}
            </Text>
          </span>
        </span>
      </Named>
      <td>
        <Tag>{stateWords[state]}</Tag>
        {news ? (
          <Text kind="tiny" tone={news.tone}>
            {news.words}
          </Text>
        ) : null}
      </td>
      <td data-wide="true" data-figure="true">
        {views === null ? '–' : formatCount(views)}
      </td>
      <td data-figure="true">
        {kind === 'SNAX' || sales === null ? (
          '–'
        ) : (
          <>
            {formatCount(sales)}{' '}
            <Text as="span" kind="hidden">
              {saleWords[kind]}
            </Text>
            {gross.map((money) => (
              <Text key={money.currency} kind="tiny" tone="muted">
                {formatMoneyShort(money)}
              </Text>
            ))}
          </>
        )}
      </td>
      <td data-wide="true" data-figure="true">
        {averageStars === null ? '–' : averageStars.toFixed(1)}
      </td>
      <td data-wide="true" data-figure="true">
        {formatMoment(lastChangedAt)}
      </td>
    </>
  );
}

const Named = styled.th`
  width: 46%;
  & > span {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
    align-items: center;
  }
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
  border-radius: ${({ theme }) => theme.radius.control};
  ${media.phone} {
    display: none;
  }
`;
