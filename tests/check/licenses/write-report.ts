import { writeFileSync } from 'node:fs';
import { readLockedPackages } from './locked-packages.ts';
import { renderLicenseReport, reportFile } from './license-report.ts';

writeFileSync(reportFile, renderLicenseReport(readLockedPackages()));
