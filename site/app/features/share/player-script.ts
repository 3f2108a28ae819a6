import type { PlayerScript } from '../../lib/site/site-context.ts';
import { inAttribute } from './iframe-code.ts';

/**
 * Returns the script tag that loads the player on any site. While the site runs from its sources
 * there is no build: the tag then names the file that people copy to their own server.
 * @param origin where this site is, such as `https://vitrine.example`.
 */
export function scriptTag(script: PlayerScript | undefined, origin: string): string {
  if (!script) return '<script type="module" src="/vitrine.js"></script>';
  const src = inAttribute(new URL(script.path, origin).href);
  return `<script type="module" src="${src}" integrity="${inAttribute(script.integrity)}"></script>`;
}
