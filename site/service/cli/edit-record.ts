import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { StartupError } from '../runtime/startup-error.ts';
import type { ManagementClient } from './management-client.ts';

/**
 * Opens a record as YAML in an editor and saves the changes. If saving fails, the file is kept and
 * the error names it.
 * @throws StartupError if the editor fails, or the changes cannot be saved.
 */
export async function editRecord(
  client: ManagementClient,
  id: string,
  editor: string,
): Promise<'saved' | 'unchanged'> {
  const { data } = await client.request('GET', `/items/${encodeURIComponent(id)}`);
  const originalYaml = stringify(data.attributes);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-edit-'));
  const file = join(folder, `${id}.yaml`);
  await writeFile(file, originalYaml);
  // The editor may include arguments, such as "code --wait".
  const [program = 'vi', ...editorArgs] = editor.split(/\s+/);
  const { status, error } = spawnSync(program, [...editorArgs, file], { stdio: 'inherit' });
  if (error !== undefined || status !== 0) {
    throw new StartupError(
      `The editor "${editor}" failed. Set EDITOR to another editor. Nothing was changed.`,
    );
  }
  const editedYaml = await readFile(file, 'utf8');
  if (editedYaml === originalYaml) {
    await rm(folder, { recursive: true });
    return 'unchanged';
  }
  try {
    const attributes: unknown = parse(editedYaml);
    const meta = { current_version: data.meta?.current_version };
    await client.request('PUT', `/items/${encodeURIComponent(id)}`, {
      type: 'item',
      attributes,
      meta,
    });
  } catch (saveError) {
    const reason = saveError instanceof Error ? saveError.message : String(saveError);
    throw new StartupError(`Not saved: ${reason} Your changes are in ${file}.`);
  }
  await rm(folder, { recursive: true });
  return 'saved';
}
