import type { InvalidInput } from '../invalid-input.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/**
 * An error message below a control with invalid input. Renders nothing while the input is valid.
 */
export function InputError({
  id,
  invalidInput,
}: {
  readonly id: string;
  readonly invalidInput: InvalidInput | undefined;
}) {
  const { input: inputMessages, problems } = useDeskMessages();
  if (invalidInput === undefined) return null;
  return (
    <p className="desk-error" id={id}>
      {inputMessages.notSaved(problems.fieldError(invalidInput.label, invalidInput.message))}.
    </p>
  );
}

/** Returns the value of `aria-describedby`, with the ID of the input error if there is one. */
export function getDescribedBy(
  describedBy: string | undefined,
  id: string,
  invalidInput: InvalidInput | undefined,
): string | undefined {
  return [describedBy, invalidInput && id].filter(Boolean).join(' ') || undefined;
}
