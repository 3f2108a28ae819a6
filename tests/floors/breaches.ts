import type { Import } from './read-imports.ts';

/** The floors of the player: an import goes down, or stays in its own folder. */
const floors = {
  // What stands in for platform APIs that older browsers lack.
  platform: -1,
  formats: 0,
  media: 0,
  texts: 0,
  source: 0,
  engines: 1,
  slices: 2,
  store: 3,
  controls: 4,
  analytics: 4,
  transcript: 4,
  'player.ts': 4,
  'player-alone.ts': 5,
  'control-bar.ts': 4,
  'error-dialog.ts': 4,
  'beacon.ts': 4,
  'transcript.ts': 4,
  'hydrate.ts': 4,
  react: 5,
  jsx: 5,
  ssr: 5,
  // A command of its own, which nothing imports.
  migrate: 0,
  'index.ts': 6,
} satisfies Record<string, number>;

/**
 * Parts on one floor that may be imported by another of the same floor: an element draws with them,
 * a failure says in English what it is, and a source is named in the words of the attributes.
 */
const across: Record<string, readonly string[]> = {
  media: ['texts', 'formats'],
  source: ['media'],
  'control-bar.ts': ['controls'],
  'error-dialog.ts': ['controls'],
  'transcript.ts': ['controls', 'transcript'],
  'beacon.ts': ['controls', 'analytics'],
};

/** Files of the player that no page loads: tests, build configuration, and what packs it. */
const beside = /(\.test\.tsx?|\.config\.ts|\.d\.ts)$|^player\/publish\//;

/** The service and what it is seeded with; server.ts and run.ts alone join them to the pages. */
const inHouse = /^site\/(service|content)\//;

const reactPackages = /^(react|react-dom|react-router|@lit\/react|@react-router\/.*)($|\/)/;

/** Says in one sentence each which imports run up, run across, or join what must stay apart. */
export function findBreaches(imports: Import[]): string[] {
  return imports.flatMap((each) => {
    const reason = each.from.startsWith('player/') ? inPlayer(each) : inSite(each);
    return reason ? [`${each.from} imports ${each.written}: ${reason}`] : [];
  });
}

function inPlayer({ from, written, target }: Import): string | undefined {
  if (beside.test(from)) return undefined;
  const here = partOf(from);
  if (target === undefined) {
    const foreign = reactPackages.test(written) && here !== 'react' && here !== 'jsx';
    return foreign ? 'only player/react may know React' : undefined;
  }
  if (!target.startsWith('player/')) return 'the player knows nothing outside its own folder';
  return between(here, partOf(target));
}

function between(here: string, there: string): string | undefined {
  const [above, below] = [floorOf(here), floorOf(there)];
  if (above === undefined) return `player/${here} stands on no floor`;
  if (below === undefined) return `player/${there} stands on no floor`;
  if (here === there || below < above || across[here]?.includes(there)) return undefined;
  return below > above ? 'an import that runs up' : 'an import across one floor';
}

function inSite({ from, target }: Import): string | undefined {
  if (target === undefined || from.endsWith('.test.ts')) return undefined;
  // Plain Node runs the service from its sources, where the package may not have been built yet.
  if (target.startsWith('player/formats/') && from.startsWith('site/service/')) return undefined;
  if (target.startsWith('player/')) return 'the site takes the player by its package name';
  if (from.startsWith('site/app/')) {
    return inHouse.test(target) ? 'the pages know the service only over the wire' : undefined;
  }
  return inHouse.test(from) && target.startsWith('site/app/')
    ? 'the service knows nothing of the pages'
    : undefined;
}

/** The first folder below `player/`, or the element where the file stands at the top. */
function partOf(file: string): string {
  const part = file.split('/')[1] ?? file;
  // The styles of an element are a part of it: player.styles.ts belongs to player.ts.
  return part.replace(/\.styles\.ts$/, '.ts');
}

function floorOf(part: string): number | undefined {
  return Object.hasOwn(floors, part) ? floors[part as keyof typeof floors] : undefined;
}
