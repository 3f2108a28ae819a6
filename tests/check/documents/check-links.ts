import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { CheckResult } from '../../runner/check-result.ts';
import { findBrokenLinks } from './markdown-links.ts';

/** Reports broken links and paths in all Markdown files of the repository. */
export async function checkLinks(): Promise<CheckResult> {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', [...command, '*.md'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const findings = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => findBrokenLinks(repositoryRoot, file));
  return { ok: findings.length === 0, output: findings.join('\n') };
}
