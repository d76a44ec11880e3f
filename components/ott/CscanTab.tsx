import type { Title } from '@contract/titles';
import { useState } from 'react';
import styled from 'styled-components';
import { useCscanQuery } from '@/store/ott/titleApi';
import { formatDate } from '@/utils/dates';
import { changeText } from '../content/changeText';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { cscanParts } from './cscanFacts';
import { FactList } from './FactList';
import { LabelRow } from './Labels';

const ReportSheet = onDemand(() => import('./ReportSheet').then((made) => made.ReportSheet));

/** The fact sheet of a release: what was measured, what its maker declares, who made it, where it costs what, how it is received, what was changed. */
export function CscanTab({ title: { releaseID, name } }: { title: Pick<Title, 'releaseID' | 'name'> }) {
  const [isReported, setIsReported] = useState(false);
  const { data: sheet, isLoading, refetch } = useCscanQuery(releaseID);
  if (isLoading) return <Skeleton shape="card" height="480px" />;
  if (!sheet) return <ErrorState message="The sheet could not be loaded." onRetry={() => void refetch()} />;
  const { content, declaredAt, version, updatedAt, versions } = sheet;
  return (
    <Sheet>
      <Head>
        <Text kind="heading">cScan of {name}</Text>
        <Text kind="small" tone="muted">
          Version {version}, {formatDate(updatedAt)}.{' '}
          {declaredAt
            ? `Declared by its maker on ${formatDate(declaredAt)}.`
            : 'Its maker has not declared how it was made; what is not declared is not claimed.'}{' '}
          Each part says what it rests on.
        </Text>
        <LabelRow certificate={content.certificate} labels={content.labels} />
      </Head>
      <Parts>
        {cscanParts(sheet).map((part) => (
          <FactList key={part.label} {...part} />
        ))}
      </Parts>
      <section aria-labelledby="versions">
        <Text kind="subheading" id="versions">
          Version log
        </Text>
        <Log>
          {versions.map((entry) => (
            <li key={entry.version}>
              <Text isStrong>
                {entry.version}. {formatDate(entry.at)}, {entry.by}
              </Text>
              {entry.changes.map(({ field, from, to }) => (
                <Text key={field} kind="small" tone="muted">
                  {changeText({ field, from, to })}
                </Text>
              ))}
            </li>
          ))}
        </Log>
      </section>
      <div>
        <Button tone="quiet" onClick={() => setIsReported(true)} aria-haspopup="dialog">
          Report something wrong
        </Button>
      </div>
      {isReported ? <ReportSheet releaseID={releaseID} name={name} onClose={() => setIsReported(false)} /> : null}
    </Sheet>
  );
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  max-width: 960px;
`;

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[8]};
`;

const Log = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-top: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;
`;
