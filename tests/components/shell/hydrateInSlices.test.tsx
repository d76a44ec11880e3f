import '@/components/shell/hydrateInSlices';
import { fireEvent, screen } from '@testing-library/react';
import { act, useEffect, useState } from 'react';
import client from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const rows = 60;
let hydrated = 0;
let isCommitted = false;

/** Takes 2 ms to render, as a card does on a slow phone. */
const Row = () => <li>{renderRow()}</li>;
function renderRow() {
  const until = performance.now() + 2;
  while (performance.now() < until);
  hydrated += 1;
  return 'Row';
}

function Page() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    isCommitted = true;
  }, []);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <ul>
        {Array.from({ length: rows }, (_, row) => (
          <Row key={row} />
        ))}
      </ul>
    </>
  );
}

let root: client.Root;
/** Hydrates as Next does, outside `act`, so that React's own scheduler decides. */
function open() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  hydrated = 0;
  isCommitted = false;
  root = client.hydrateRoot(container, <Page />);
}
const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => (actEnvironment.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(async () => {
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('a page is hydrated in slices, between which other tasks run', async () => {
  open();
  const seen: number[] = [];
  while (!isCommitted) {
    await new Promise((resolve) => setTimeout(resolve));
    seen.push(hydrated);
  }
  expect(seen.filter((count) => count > 0 && count < rows).length).toBeGreaterThan(2);
});

test('a press on what is not hydrated yet is answered at once', async () => {
  open();
  await new Promise((resolve) => setTimeout(resolve));
  expect(hydrated).toBeLessThan(rows);
  fireEvent.click(screen.getByRole('button'));
  expect(hydrated).toBeGreaterThanOrEqual(rows);
  expect(await screen.findByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
});
