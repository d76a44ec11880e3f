import { useRouter } from 'next/router';
import { IconButton } from '../ui/IconButton';

/** To where the visitor came from; who came straight here goes `home`. */
export function BackButton({ home }: { home: string }) {
  const { back, push } = useRouter();
  return <IconButton icon="back" label="Back" tone="glass" onClick={() => (window.history.length > 1 ? back() : void push(home))} />;
}
