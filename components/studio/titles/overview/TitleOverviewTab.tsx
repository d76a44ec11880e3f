import { TwoColumns } from '../../../content/page/PageFrame';
import { Stack } from '../../../ui/layout/Stack';
import { WorkFigures } from '../../analytics/WorkFigures';
import { SplitLink } from '../../splits/SplitLink';
import { PublicationPanel } from '../publish/PublicationPanel';
import { RemoveReleasePanel } from '../RemoveReleasePanel';
import { TitleFilm } from '../TitleFilm';
import type { VideoTabProps } from '../titleTabProps';
import { TitleUploads } from '../TitleUploads';

/** A title at a glance: today's figures first, then the film itself, its files, who can see it, and its removal. */
export function TitleOverviewTab({ detail, onChanged, renderVideo }: VideoTabProps) {
  return (
    <Stack gap={6}>
      {detail.publishedAt === null ? null : <WorkFigures kind="RELEASE" id={detail.releaseID} />}
      <TwoColumns>
        <Stack gap={6}>
          <TitleFilm detail={detail} renderVideo={renderVideo} />
          <TitleUploads detail={detail} onChanged={onChanged} />
        </Stack>
        <Stack gap={6}>
          <PublicationPanel detail={detail} />
          <SplitLink kind="title" id={detail.releaseID} channelID={detail.channel.channelID} />
          <RemoveReleasePanel detail={detail} />
        </Stack>
      </TwoColumns>
    </Stack>
  );
}
