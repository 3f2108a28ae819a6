import type { InvalidInput } from '../invalid-input.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/**
 * An error message below a control with invalid input. Renders nothing while the input is valid.
 */
export function InputError({
  id,
  invalid,
}: {
  readonly id: string;
  readonly invalid: InvalidInput | undefined;
}) {
  const { input, problems } = useDeskMessages();
  if (invalid === undefined) return null;
  return (
    <p className="desk-error" id={id}>
      {input.notSaved(problems.fieldError(invalid.label, invalid.message))}.
    </p>
  );
}

/** Returns the value of `aria-describedby`, with the ID of the input error if there is one. */
export function getDescribedBy(
  describedBy: string | undefined,
  id: string,
  invalid: InvalidInput | undefined,
): string | undefined {
  return [describedBy, invalid && id].filter(Boolean).join(' ') || undefined;
}
