/** What is asked of a bundler about its modules. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Pages that visitors come to. */
const page = /\/site\/app\/(?:root|entry\.client|routes\/(?!desk\/|insights\/)(?:[\w-]+\/)?[\w-]+)\.tsx$/;

/** What stands in each of them. */
const everyPage = /\/site\/app\/(?:root|entry\.client)\.tsx$/;

/** A frame in another site, which has a player and nothing of the site. */
const frame = /\/site\/app\/features\/embed\//;

const ofPlayer = /\/player\//;
const style = /\.css$/;

/** As many pages make it worth while that the others have it too. */
const MANY = 3;

/**
 * Names the file for what every page or many pages need, which else would be a dozen files of some
 * bytes: on a phone each of them waits for its turn, and has a head of its own.
 */
export function sharedChunkName(id: string, graph: Graph): string | null {
  if (page.test(id) || ofPlayer.test(id) || style.test(id)) return null;
  const above = [...importersOf(id, graph)];
  if (above.some((each) => frame.test(each))) return null;
  const pages = above.filter((each) => page.test(each));
  return pages.length >= MANY || pages.some((each) => everyPage.test(each)) ? 'common' : null;
}

/**
 * Names the file for what of that a frame fetches later, too; all that pages have in common would
 * come with it. A bundler asks for it first, as a file has what its modules need.
 */
export function embedChunkName(id: string, graph: Graph): string | null {
  if (sharedChunkName(id, graph) === null) return null;
  const fetching = [...importersOf(id, graph)].flatMap(
    (each) => graph.getModuleInfo(each)?.dynamicImporters ?? [],
  );
  return fetching.some((each) => frame.test(each)) ? 'fetched' : null;
}

/** Everything that loads a module with it; pages load nothing but themselves. */
function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (found.has(importer)) continue;
    found.add(importer);
    if (!page.test(importer)) importersOf(importer, graph, found);
  }
  return found;
}
