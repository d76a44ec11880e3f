import { screen, within } from '@testing-library/react';
import { Chart } from '@/components/ui/data/Chart';
import type { ChartPoint } from '@/components/ui/data/chartTypes';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const points = [
  { name: '1 Nov', values: { views: 4, before: 2 } },
  { name: '2 Nov', values: { views: 6 } },
];

const downloads: Blob[] = [];
beforeEach(() => {
  downloads.length = 0;
  URL.createObjectURL = (file) => {
    downloads.push(file as Blob);
    return 'blob:chart';
  };
  URL.revokeObjectURL = () => undefined;
});

function renderChart(chartPoints: readonly ChartPoint[] = points) {
  return renderScreen(
    <Chart
      title="Views by day"
      label="Views from 1 to 2 November"
      head="Day"
      series={[
        { key: 'views', name: 'Views', stroke: 'area' },
        { key: 'before', name: 'Before', stroke: 'dashed' },
      ]}
      points={chartPoints}
      toCsvValue={(value) => value / 100}
      format={(value) => `${value} views`}
    />,
    fakeHttp().http,
  );
}

test('arrow keys show and announce the values of each point', async () => {
  const { user } = renderChart();
  const plot = await screen.findByRole('application', { name: 'Views from 1 to 2 November' });
  await user.tab();
  expect(plot).toHaveFocus();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(/1 Nov.*Views : 4 views.*Before : 2 views/);
  await user.keyboard('{ArrowRight}');
  expect(status).toHaveTextContent(/2 Nov.*Views : 6 views/);
});

test('the table has every value, also where a series has none', async () => {
  const { user } = renderChart();
  await user.click(screen.getByText('Views by day as a table'));
  const rows = within(await screen.findByRole('region', { name: 'Views by day as a table' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayViewsBefore', '1 Nov4 views2 views', '2 Nov6 views']);
});

test('a day that is not over says so in the tooltip and in the table', async () => {
  const { user } = renderChart([
    { name: '1 Nov', values: { views: 4, before: 2 } },
    { name: '2 Nov', isPartial: true, values: { views: 1, before: 3 } },
  ]);
  await screen.findByRole('application', { name: 'Views from 1 to 2 November' });
  await user.tab();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(/1 Nov.*Views : 4 views.*Before : 2 views/);
  expect(status.textContent.match(/Views : /g)).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(status).toHaveTextContent(/2 Nov \(so far\).*Before : 3 views.*Views : 1 views/);
  await user.click(screen.getByText('Views by day as a table'));
  expect(await screen.findByRole('row', { name: '2 Nov (so far) 1 views 3 views' })).toBeVisible();
});

test('the numbers of one chart are a file', async () => {
  const { user } = renderChart();
  await user.click(screen.getByText('Views by day as a table'));
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(link).toHaveBeenCalledTimes(1);
  const [file] = downloads;
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
  expect(text.replace('\ufeff', '')).toBe('"Day","Views","Before"\r\n"1 Nov",0.04,0.02\r\n"2 Nov",0.06,\r\n');
});
