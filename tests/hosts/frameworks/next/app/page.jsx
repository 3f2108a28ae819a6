import { Film } from './film';

// Drawn by the server for each visitor.
export const dynamic = 'force-dynamic';

export default function Page() {
  return <Film />;
}
