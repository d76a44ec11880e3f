import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { EditorSections, type EditorSection } from '@/components/studio/shared/EditorSections';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const sectionsWith = (missing: readonly string[]): EditorSection[] =>
  ['details', 'terms'].map((id) => ({
    id,
    label: id,
    href: `/edit/?section=${id}`,
    missing: id === 'details' ? missing : [],
    advice: [],
    body: id,
  }));

test('keeps its lines in place from the beginning of a press to its end', async () => {
  const { rerender } = renderScreen(
    <EditorSections label="Parts" sections={sectionsWith(['A description'])} current={null} />,
    fakeHttp().http,
  );
  const link = screen.getByRole('link', { name: 'terms' });

  fireEvent.pointerDown(link);
  rerender(<EditorSections label="Parts" sections={sectionsWith([])} current={null} />);
  expect(screen.getByText('A description')).toBeInTheDocument();

  act(() => void fireEvent.pointerUp(link));
  await waitFor(() => expect(screen.queryByText('A description')).not.toBeInTheDocument());
});
