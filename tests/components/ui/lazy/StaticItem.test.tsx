import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { servedHtml } from '@/components/ui/lazy/servedHtml';
import { StaticItem } from '@/components/ui/lazy/StaticItem';

interface Film {
  name: string;
}
const rendered = jest.fn();

function Card({ name }: Film) {
  rendered(name);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <a href={`/ott/${name}/`}>{name}</a>
      <button>Other</button>
      <button onClick={() => setIsOpen(true)}>{isOpen ? `${name} is open` : `Open ${name}`}</button>
    </>
  );
}
const renderCard = (film: Film) => <Card {...film} />;
const List = ({ films }: { films: Film[] }) => (
  <ul>
    {films.map((film) => (
      <StaticItem key={film.name} item={film} render={renderCard} />
    ))}
  </ul>
);
const films = [{ name: 'Ferry' }, { name: 'Lamp' }];

/** The page as the server drew it. */
function servedPage(): HTMLElement {
  const { container, unmount } = render(<List films={films} />);
  const { innerHTML } = container;
  unmount();
  rendered.mockClear();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = innerHTML;
  return page;
}

/** Takes over the server's page for a guest. */
function hydrateForGuest(list = films) {
  const container = servedPage();
  servedHtml.keep();
  const view = render(<List films={list} />, { container, hydrate: true });
  servedHtml.hydrated();
  return view;
}
let complaint: jest.SpyInstance;
beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(complaint).not.toHaveBeenCalled();
  act(() => servedHtml.release());
  document.body.replaceChildren();
});

test('a guest keeps the HTML of the server, and no card is rendered', () => {
  const { rerender } = hydrateForGuest();
  rerender(<List films={[...films]} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ferry', 'Lamp']);
  expect(rendered).not.toHaveBeenCalled();
});

test('an item that changes is rendered, the others are not; one that is added later is rendered at once', () => {
  const { rerender } = hydrateForGuest();
  rerender(<List films={[films[0] as Film, { name: 'Lamp' }, { name: 'Salt' }]} />);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(rendered.mock.calls.flat()).toEqual(['Lamp', 'Salt']);
});

test('all are rendered when the visitor signs in', () => {
  hydrateForGuest();
  act(() => servedHtml.release());
  expect(rendered.mock.calls.flat()).toEqual(['Ferry', 'Lamp']);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test.each(['Ferry', 'Lamp'])('a press of a button of %s renders that card, and is answered', async (name) => {
  hydrateForGuest();
  await userEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
  expect(screen.getByRole('button', { name: `${name} is open` })).toHaveFocus();
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set([name]));
});

test('for a visitor who may be signed in, and on a page without HTML of the server, all are rendered', () => {
  const { unmount } = render(<List films={films} />, { container: servedPage(), hydrate: true });
  expect(rendered.mock.calls.flat()).toEqual(['Ferry', 'Lamp']);
  unmount();
  rendered.mockClear();
  servedHtml.keep();
  render(<List films={films} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
