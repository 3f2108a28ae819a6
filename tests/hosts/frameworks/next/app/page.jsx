import { Film } from './film';

export default function Page() {
  return <Film />;
}
