import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useDetails } from '@/utils/hooks/useDetails';

function Row() {
  const { isOpen, details } = useDetails();
  return (
    <details {...details}>
      <summary>Raised</summary>
      {isOpen ? <p>Week of 23 Nov</p> : null}
    </details>
  );
}

test('a row that the browser opened before it was hydrated shows its content', () => {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Row />);
  screen.getByRole<HTMLDetailsElement>('group').open = true;
  act(() => void hydrateRoot(place, <Row />));
  expect(screen.getByText('Week of 23 Nov')).toBeVisible();
});
