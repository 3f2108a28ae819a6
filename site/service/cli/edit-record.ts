import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { StartFailure } from '../runtime/startup-error.ts';
import type { ManagementClient } from './management-client.ts';

/**
 * Opens a record in an editor, as YAML, and saves what was changed. Where it cannot be saved the
 * file stays, and is named.
 */
export async function editRecord(
  client: ManagementClient,
  id: string,
  editor: string,
): Promise<'saved' | 'unchanged'> {
  const { data } = await client.request('GET', `/items/${encodeURIComponent(id)}`);
  const before = stringify(data.attributes);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-edit-'));
  const file = join(folder, `${id}.yaml`);
  await writeFile(file, before);
  // An editor may be given with arguments, such as "code --wait"; the file's name is ours.
  const [program = 'vi', ...words] = editor.split(/\s+/);
  const { status, error } = spawnSync(program, [...words, file], { stdio: 'inherit' });
  if (error !== undefined || status !== 0) {
    throw new StartFailure(
      `The editor "${editor}" failed. Set EDITOR to another editor. Nothing was changed.`,
    );
  }
  const after = await readFile(file, 'utf8');
  if (after === before) {
    await rm(folder, { recursive: true });
    return 'unchanged';
  }
  try {
    const attributes: unknown = parse(after);
    const meta = { current_version: data.meta?.current_version };
    await client.request('PUT', `/items/${encodeURIComponent(id)}`, {
      type: 'item',
      attributes,
      meta,
    });
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new StartFailure(`Not saved: ${why} Your changes are in ${file}.`);
  }
  await rm(folder, { recursive: true });
  return 'saved';
}
