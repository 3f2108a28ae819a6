import { useRef } from 'react';
import { slugify } from './slugify.ts';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import { getControlProps, toText, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** The slug format of the service. */
const slugPattern = /^[a-z0-9_]+(?:-[a-z0-9_]+)*$/;

/**
 * A slug field. Suggests a slug from the title, or from the current text if it is not a valid slug.
 */
export function SlugField(props: FieldProps) {
  const { value, onChange } = props;
  const { fields } = useDeskMessages();
  const slug = toText(value);
  const suggestion = slugify(slug || getTitle(props));
  const input = useRef<HTMLInputElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() => input.current);
  const acceptSuggestion = () => {
    restoreFocusAfterChange();
    onChange(suggestion);
  };
  return (
    <>
      <input
        {...getControlProps(props)}
        ref={input}
        type="text"
        className="desk-code"
        spellCheck={false}
        autoCapitalize="none"
        value={slug}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      {suggestion !== '' && suggestion !== slug && !slugPattern.test(slug) && (
        <button type="button" className="desk-link-button" onClick={acceptSuggestion}>
          {fields.acceptSlug(suggestion)}
        </button>
      )}
    </>
  );
}

function getTitle({ values, locale }: FieldProps): string {
  const title = values['title'] ?? values['name'] ?? values['headline'];
  if (typeof title !== 'object' || title === null) return toText(title);
  return toText((title as Readonly<Record<string, unknown>>)[locale]);
}
