import { requireFound } from '../lib/content/load-content.server.ts';

/** Answers every address that no page has. */
export function loader() {
  return requireFound(null);
}

/** Never shown; with it, the frame of the site stands around the failure. */
export default function NotFound() {
  return null;
}
