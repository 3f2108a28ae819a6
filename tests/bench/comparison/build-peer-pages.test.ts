import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageScripts } from './build-peer-pages.ts';
import { peersFolder } from './peers.ts';

it.each(Object.values(pageScripts))(
  'finds the script %s for the pages of other players',
  (script) => {
    expect(existsSync(path.join(peersFolder, 'pages', `${script}.ts`))).toBe(true);
  },
);
