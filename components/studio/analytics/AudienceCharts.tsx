import { funnelOf } from '@contract/funnel';
import type { Audience, AudienceBreakdown } from '@contract/studioReports';
import { formatDate } from '@/utils/format/dates';
import { formatCount, formatPercent } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { countryNameOrUnknown, deviceLabels, sourceLabels, formatWatchTime } from './audienceLabels';
import { BreakdownTable } from './BreakdownTable';
import { ChartPanel } from './ChartPanel';
import { TopReleasesPanel } from './TopReleasesPanel';

const minuteMs = 60_000;
const rowsOf = (breakdown: readonly AudienceBreakdown[], nameOf: (key: string) => string) =>
  breakdown.map(({ key, views, before }) => ({ key, name: nameOf(key), value: views, before }));

interface AudienceChartsProps {
  audience: Audience;
  /** The query of the period, for links to the releases. */
  periodQuery: string;
  /** The current UTC day. */
  today: string;
}

/** Views over time, retention, the purchase funnel, traffic sources and the most viewed releases. */
export function AudienceCharts({ audience, periodQuery, today }: AudienceChartsProps) {
  const { works, days, previousDays, sums, before, reached, previousReached, sources, devices, countries } = audience;
  const dailySeries = (key: 'views' | 'watchedMs', unit = 1) =>
    days.map(({ day, ...of }, index) => ({
      name: formatDate(day),
      isPartial: day === today,
      value: of[key] / unit,
      before: (previousDays[index]?.[key] ?? 0) / unit,
    }));
  const [funnel, funnelBefore] = [funnelOf(sums), funnelOf(before)];
  const steps = [
    ['visits', t.viewedPage],
    ['checkouts', t.openedCheckout],
    ['begun', t.beganToPay],
    ['purchased', t.bought],
  ] as const;
  return (
    <>
      <TwoColumns>
        <Stack gap={6}>
          <ChartPanel title={t.viewsByDay} head={t.day} unit={t.views} points={dailySeries('views')} format={formatCount} />
          {sums.plays + before.plays > 0 ? (
            <>
              <ChartPanel
                title={t.watchTimeByDay}
                head={t.day}
                unit={t.watchTime}
                points={dailySeries('watchedMs', minuteMs)}
                toCsvValue={(minutes) => Math.round(minutes)}
                format={(minutes) => formatWatchTime(minutes * minuteMs)}
              />
              <ChartPanel
                title={t.audienceRetention}
                head={t.part}
                unit={t.viewings}
                note={t.retentionNote}
                points={reached.map((value, index) => ({
                  name: index === 9 ? t.toEnd : formatPercent((index + 1) / 10),
                  value,
                  before: previousReached[index],
                }))}
                format={formatCount}
              />
            </>
          ) : null}
        </Stack>
        <Stack gap={6}>
          <BreakdownTable
            title={t.conversion}
            head={t.step}
            unit={t.times}
            rows={steps.map(([key, name]) => ({ key, name, value: funnel[key], before: funnelBefore[key] }))}
            note={t.conversionNote}
          />
          <BreakdownTable
            title={t.whereViewsCameFrom}
            head={t.source}
            unit={t.views}
            rows={rowsOf(sources, (key) => sourceLabels[key] ?? key)}
          />
          <BreakdownTable title={t.devices} head={t.device} unit={t.views} rows={rowsOf(devices, (key) => deviceLabels[key] ?? key)} />
          <BreakdownTable
            title={t.countries}
            head={t.country}
            unit={t.views}
            rows={rowsOf(countries, countryNameOrUnknown)}
            note={t.countriesNote}
          />
        </Stack>
      </TwoColumns>
      {works.length > 0 ? <TopReleasesPanel works={works} query={periodQuery} /> : null}
    </>
  );
}
