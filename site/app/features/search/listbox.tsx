/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox has roles that no element has */
import type { MouseEvent, ReactNode } from 'react';

/** Something that may be chosen, with the pointer or the arrow keys. */
export interface ListboxOption {
  readonly id: string;
  /** Where it leads in another tab. */
  readonly href: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
}

/** Choices that belong together. */
export interface ListboxGroup {
  readonly kind: string;
  /** What they are; absent where the list says it. */
  readonly name?: string;
  readonly choices: readonly ListboxOption[];
}

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ListboxGroup[];
  /** The choice that the arrow keys have reached. */
  readonly chosen: ListboxOption | undefined;
}

/** The list of a combobox. */
export function Listbox({ id, label, groups, chosen }: ChoiceListProps) {
  const optionOf = ({ id: own, href, label: text, onSelect }: ListboxOption) => (
    <a
      key={own}
      id={own}
      role="option"
      aria-selected={own === chosen?.id}
      tabIndex={-1}
      href={href}
      onClick={(event) => isPlainClick(event) && (event.preventDefault(), onSelect())}
    >
      {text}
    </a>
  );
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ kind, name, choices }) =>
        name === undefined ? (
          choices.map(optionOf)
        ) : (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className="found-kind" role="presentation">
              {name}
            </div>
            {choices.map(optionOf)}
          </div>
        ),
      )}
    </div>
  );
}

/** Tells whether a click asks for no other tab or window. */
function isPlainClick({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey;
}
