import type { InvalidInput } from '../invalid-input.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** Says below a control why its input is not saved; nothing while the input is valid. */
export function InputError({
  id,
  invalid,
}: {
  readonly id: string;
  readonly invalid: InvalidInput | undefined;
}) {
  const { input, problems } = useDeskTexts();
  if (invalid === undefined) return null;
  return (
    <p className="desk-error" id={id}>
      {input.notSaved(problems.ofField(invalid.label, invalid.message))}.
    </p>
  );
}

/** The ids that describe a control, with that of its error where there is one. */
export function describedByError(
  describedBy: string | undefined,
  id: string,
  invalid: InvalidInput | undefined,
): string | undefined {
  return [describedBy, invalid && id].filter(Boolean).join(' ') || undefined;
}
