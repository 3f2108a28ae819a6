import { writeFileSync } from 'node:fs';
import { readLockedPackages } from './packages.ts';
import { renderLicenseReport, reportFile } from './page.ts';

writeFileSync(reportFile, renderLicenseReport(readLockedPackages()));
