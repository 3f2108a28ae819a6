import { createContext } from 'react-router';

/** The player script that this site serves to other sites. */
export interface PlayerScript {
  /** The path of its entry on this site; it names the build and never changes. */
  readonly path: string;
  /** The hash of the entry, as the `integrity` attribute takes it. */
  readonly integrity: string;
}

/** The URLs and endpoints of this site that its pages need. */
export interface SiteContext {
  /** Public origin, such as `https://vitrine.example`. */
  readonly origin: string;
  /** Base URL of the video service: an origin, or a path on this origin. */
  readonly videoOrigin: string;
  /**
   * Custom domain of a video cloud, with playlists at its `stream.` subdomain and thumbnails at
   * `image.`; undefined if the video service has a single origin.
   */
  readonly videoDomain?: string | undefined;
  /** URL that players send beacons to; undefined if playback is not measured. */
  readonly collector?: string | undefined;
  /** The player script for other sites; undefined in development. */
  readonly playerScript?: PlayerScript | undefined;
}

/** The site context of a request; set by the server, read by loaders. */
export const siteContext = createContext<SiteContext>();
