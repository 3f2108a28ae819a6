import { version } from '../../media/version.ts';
import type { Hub } from '../../state/hub.ts';

/** Returns a warning if the hub comes from another version of the package; otherwise `undefined`. */
export const describeVersionMismatch = ({ localName }: HTMLElement, hub: Hub): string | undefined =>
  hub.version === version
    ? undefined
    : `<${localName}> has version ${version} and cannot control a player of version ${hub.version}. Load both from the same package.`;
