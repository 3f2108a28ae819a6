import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../runner/run-command.ts';
import { listDirectImports, renderImportDiagram } from './import-diagram.ts';

it('omits imports that other imports imply', () => {
  const table = { dom: [], media: ['dom'], engine: ['media', 'dom'], index: ['engine', 'dom'] };
  expect(listDirectImports(table)).toEqual([
    ['media', 'dom'],
    ['engine', 'media'],
    ['index', 'engine'],
  ]);
});

it('draws the parts of each group, and the imports within and between groups', () => {
  const diagram = renderImportDiagram({
    '.': { player: [], site: ['player/src/formats'], tests: ['player', 'site'] },
    'player/src': { formats: [], 'index.ts': ['formats'] },
    site: { app: [] },
  });
  expect(diagram).toBe(
    [
      '```mermaid',
      'flowchart TD',
      '  subgraph player["player/src"]',
      '    player_formats["formats"]',
      '    player_index_ts["index.ts"]',
      '    player_index_ts --> player_formats',
      '  end',
      '  subgraph site["site"]',
      '    site_app["app"]',
      '  end',
      '  tests["tests"]',
      '  site --> player_formats',
      '  tests --> player',
      '  tests --> site',
      '```',
    ].join('\n'),
  );
});

it('is up to date in docs/architecture.md ("npm run architecture" updates it)', () => {
  const text = readFileSync(path.join(repositoryRoot, 'docs/architecture.md'), 'utf8');
  expect(text).toContain(renderImportDiagram());
});
