/** The part of the bundler's module graph that is used. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Modules of public pages. */
const pageModulePattern =
  /\/site\/app\/(?:root|entry\.client|routes\/(?!desk\/|insights\/)(?:[\w-]+\/)?[\w-]+)\.tsx$/;

/** Modules that every page loads. */
const rootModulePattern = /\/site\/app\/(?:root|entry\.client)\.tsx$/;

/** Modules of embeds, which load the player but no common module of the site. */
const embedModulePattern = /\/site\/app\/features\/embed\//;

const playerModulePattern = /\/player\//;
const styleSheetPattern = /\.css$/;

/** Number of pages that must share a module for it to join the common chunk. */
const MIN_SHARING_PAGES = 3;

/**
 * Returns the chunk name `common` for modules that every page or many pages need. Otherwise the
 * bundler would create a dozen tiny chunks, each with its own request.
 */
export function getSharedChunkName(id: string, moduleGraph: ModuleGraph): string | null {
  if (pageModulePattern.test(id) || playerModulePattern.test(id) || styleSheetPattern.test(id))
    return null;
  const importers = [...findImporters(id, moduleGraph)];
  if (importers.some((importer) => embedModulePattern.test(importer))) return null;
  const pages = importers.filter((importer) => pageModulePattern.test(importer));
  return pages.length >= MIN_SHARING_PAGES ||
    pages.some((importer) => rootModulePattern.test(importer))
    ? 'common'
    : null;
}

/**
 * Returns the chunk name `fetched` for common modules that an embed loads on demand, so that the
 * embed does not load the whole common chunk. The bundler must apply this rule first, because a chunk
 * includes the dependencies of its modules.
 */
export function getEmbedChunkName(id: string, moduleGraph: ModuleGraph): string | null {
  if (getSharedChunkName(id, moduleGraph) === null) return null;
  const dynamicImporters = [...findImporters(id, moduleGraph)].flatMap(
    (importer) => moduleGraph.getModuleInfo(importer)?.dynamicImporters ?? [],
  );
  return dynamicImporters.some((importer) => embedModulePattern.test(importer)) ? 'fetched' : null;
}

/**
 * Finds all modules that statically import a module, directly or through others. The search stops
 * at pages.
 */
function findImporters(
  id: string,
  moduleGraph: ModuleGraph,
  found = new Set<string>(),
): Set<string> {
  for (const importer of moduleGraph.getModuleInfo(id)?.importers ?? []) {
    if (found.has(importer)) continue;
    found.add(importer);
    if (!pageModulePattern.test(importer)) findImporters(importer, moduleGraph, found);
  }
  return found;
}
