import { getInstallCommands, installPackages, canUseApt } from './setup/apt.ts';
import { isInstalled, systemPrograms, type SystemProgram } from './setup/system-programs.ts';

/**
 * Installs the system programs that the tests need. Without the permissions to do so, only
 * prints the commands. Returns the programs that are still missing afterwards.
 * @param required The required programs. Default: the programs of all tests.
 */
export function installSystemPrograms(
  required: readonly SystemProgram[] = Object.values(systemPrograms),
): SystemProgram[] {
  const missingPrograms = required.filter((program) => !isInstalled(program));
  const packages = missingPrograms.flatMap((program) => program.packages);
  if (missingPrograms.length === 0) console.log('All system programs are installed.');
  else if (canUseApt()) installTogether(missingPrograms, packages);
  else printInstructions(missingPrograms, packages);
  return missingPrograms.filter((program) => !isInstalled(program));
}

function installTogether(missingPrograms: SystemProgram[], packages: string[]): void {
  console.log(`Installing ${missingPrograms.map((program) => program.name).join(', ')} with apt.`);
  try {
    installPackages(packages);
  } catch {
    // A package that is not available must not prevent the installation of the others.
    for (const program of missingPrograms) installSeparately(program);
  }
}

function installSeparately(program: SystemProgram): void {
  try {
    installPackages([...program.packages]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    printInstructions([program], [...program.packages]);
  }
}

function printInstructions(missingPrograms: SystemProgram[], packages: string[]): void {
  for (const { name, usedFor } of missingPrograms)
    console.log(`${name} is missing. It is needed for ${usedFor}.`);
  console.log(
    `On Debian, these commands install it:\n  ${getInstallCommands(packages).join('\n  ')}`,
  );
}

if (import.meta.main) process.exitCode = installSystemPrograms().length > 0 ? 1 : 0;
