import { writeFileSync } from 'node:fs';
import { installedPackages } from './packages.ts';
import { licencePage, pageFile } from './page.ts';

writeFileSync(pageFile, licencePage(installedPackages()));
