import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { CheckResult } from '../../runner/check-result.ts';
import { findDeadLinks } from './markdown-links.ts';

/** Reports dead links and wrong paths in all Markdown files of the repository. */
export async function checkLinks(): Promise<CheckResult> {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', [...command, '*.md'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const findings = files
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => findDeadLinks(repositoryRoot, file));
  return { ok: findings.length === 0, output: findings.join('\n') };
}
