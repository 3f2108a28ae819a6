import { version } from '../../media/version.ts';
import type { Hub } from '../../state/hub.ts';

/** What is said where an element cannot control a player, as another version has made that. */
export const describeVersionMismatch = ({ localName }: HTMLElement, hub: Hub): string | undefined =>
  hub.version === version
    ? undefined
    : `<${localName}> is of version ${version}, and cannot control a player of version ${hub.version}. Have the page load both from one package.`;
