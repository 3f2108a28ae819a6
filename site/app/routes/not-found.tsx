import { requireRecord } from '../lib/content/load-content.server.ts';

/** Responds with 404 to all paths without a page. */
export function loader() {
  return requireRecord(null);
}

/**
 * Never rendered. Because of the component, React Router renders errors within the layout of the
 * site.
 */
export default function NotFound() {
  return null;
}
