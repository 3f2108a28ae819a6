import { createContext } from 'react-router';

/** The player that this site serves to other sites. */
export interface PlayerScript {
  /** The path of its entry on this site; it names the build and never changes. */
  readonly path: string;
  /** The hash of the entry, as the `integrity` attribute takes it. */
  readonly integrity: string;
}

/** Where this site stands, as its pages need to know it. */
export interface SiteContext {
  /** Origin that visitors use, such as `https://vitrine.example`. */
  readonly origin: string;
  /** Where the player finds films: an origin, or a path on this one. */
  readonly videoOrigin: string;
  /** Of a cloud: playlists are at `stream.` before it, stills at `image.`; absent for one origin. */
  readonly videoDomain?: string | undefined;
  /** Where players tell how playback went; absent where nobody is told. */
  readonly collector?: string | undefined;
  /** The player for other sites; absent while the site runs from its sources. */
  readonly playerScript?: PlayerScript | undefined;
}

/** Holds the site's addresses for a request; the server fills it, loaders read it. */
export const siteContext = createContext<SiteContext>();
