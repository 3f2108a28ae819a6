/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox has roles that no element has */
import type { MouseEvent, ReactNode } from 'react';

/** An option of a listbox, selected with the pointer or the arrow keys. */
export interface ListboxOption {
  readonly id: string;
  /** URL that opens in a new tab on a modified click. */
  readonly href: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
}

/** A group of options. */
export interface ListboxGroup {
  readonly kind: string;
  /** Heading of the group; omitted if the listbox label is enough. */
  readonly name?: string;
  readonly options: readonly ListboxOption[];
}

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ListboxGroup[];
  /** The option highlighted with the arrow keys. */
  readonly activeOption: ListboxOption | undefined;
}

/** The listbox popup of a combobox. */
export function Listbox({ id, label, groups, activeOption }: ListboxProps) {
  const renderOption = ({ id: optionId, href, label: text, onSelect }: ListboxOption) => (
    <a
      key={optionId}
      id={optionId}
      role="option"
      aria-selected={optionId === activeOption?.id}
      tabIndex={-1}
      href={href}
      onClick={(event) => isPlainClick(event) && (event.preventDefault(), onSelect())}
    >
      {text}
    </a>
  );
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ kind, name, options }) =>
        name === undefined ? (
          options.map(renderOption)
        ) : (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className="result-kind" role="presentation">
              {name}
            </div>
            {options.map(renderOption)}
          </div>
        ),
      )}
    </div>
  );
}

/** Returns whether a click has no modifier key that opens a new tab or window. */
function isPlainClick({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey;
}
