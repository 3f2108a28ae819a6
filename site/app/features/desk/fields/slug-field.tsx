import { useRef } from 'react';
import { slugify } from './slugify.ts';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import { naming, textOf, type FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** What the service takes for one. */
const isSlug = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/;

/** The part of an address that stands for a record; suggested from its title, or from what cannot be one. */
export function SlugField(props: FieldProps) {
  const { value, onChange } = props;
  const { fields } = useDeskTexts();
  const slug = textOf(value);
  const suggestion = slugify(slug || getTitle(props));
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = useFocusKept(() => input.current);
  const take = () => {
    keepFocus();
    onChange(suggestion);
  };
  return (
    <>
      <input
        {...naming(props)}
        ref={input}
        type="text"
        className="desk-code"
        spellCheck={false}
        autoCapitalize="none"
        value={slug}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      {suggestion !== '' && suggestion !== slug && !isSlug.test(slug) && (
        <button type="button" className="desk-quiet" onClick={take}>
          {fields.takeSlug(suggestion)}
        </button>
      )}
    </>
  );
}

function getTitle({ values, locale }: FieldProps): string {
  const title = values['title'] ?? values['name'] ?? values['headline'];
  if (typeof title !== 'object' || title === null) return textOf(title);
  return textOf((title as Readonly<Record<string, unknown>>)[locale]);
}
