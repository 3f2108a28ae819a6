import type { PlayerScript } from '../../lib/site/site-context.ts';
import { escapeAttribute } from '../../../lib/markup/escape-markup.ts';

/**
 * Returns the script tag that loads the player on any site. In development there is no build, so
 * the tag has the name of the file that users copy to their server.
 * @param origin the origin of this site, such as `https://vitrine.example`.
 */
export function createScriptTag(script: PlayerScript | undefined, origin: string): string {
  if (!script) return '<script type="module" src="/vitrine.js"></script>';
  const src = escapeAttribute(new URL(script.path, origin).href);
  return `<script type="module" src="${src}" integrity="${escapeAttribute(script.integrity)}"></script>`;
}
