import { createContext } from 'react-router';

/** The player script that this site serves to other sites. */
export interface PlayerScript {
  /**
   * Path of the entry script on this site. It contains the version, so its content never changes.
   */
  readonly path: string;
  /** Hash of the entry script, for the `integrity` attribute. */
  readonly integrity: string;
}

/** The URLs and endpoints of this site that its pages need. */
export interface SiteContext {
  /** Public origin, such as `https://vitrine.example`. */
  readonly origin: string;
  /** Base URL of the video service: an origin, or a path on this origin. */
  readonly videoOrigin: string;
  /**
   * Custom domain of a video cloud, which serves playlists on its `stream.` subdomain and
   * thumbnails on `image.`; undefined if the video service has a single origin.
   */
  readonly videoDomain?: string | undefined;
  /** URL to which players send beacons; undefined if playback is not measured. */
  readonly collector?: string | undefined;
  /** The player script for other sites; undefined in development. */
  readonly playerScript?: PlayerScript | undefined;
}

/** The site context of a request; set by the server, read by loaders. */
export const siteContext = createContext<SiteContext>();
