import { screen, within } from '@testing-library/react';
import { Chart } from '@/components/ui/data/Chart';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const points = [
  { name: '1 Nov', values: { views: 4, before: 2 } },
  { name: '2 Nov', values: { views: 6 } },
];

function renderChart() {
  return renderScreen(
    <Chart
      title="Views by day"
      label="Views from 1 to 2 November"
      head="Day"
      series={[
        { key: 'views', name: 'Views', stroke: 'area' },
        { key: 'before', name: 'Before', stroke: 'dashed' },
      ]}
      points={points}
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
