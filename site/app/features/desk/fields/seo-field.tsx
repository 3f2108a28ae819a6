import { toText, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** The properties, each with the approximate number of characters that search engines show. */
const seoFields = [
  { key: 'title', label: 'seoTitle', maxLength: 60 },
  { key: 'description', label: 'seoDescription', maxLength: 160 },
] as const;

/** The title and description of a record for search engines and link previews. */
export function SeoField({ id, value, locale, describedBy, onChange }: FieldProps) {
  const { fields: messages } = useDeskMessages();
  const seo = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return (
    <div className="desk-fieldset" id={id} aria-describedby={describedBy}>
      {seoFields.map(({ key, label, maxLength }) => {
        const text = toText(seo[key]);
        const isLong = text.length > maxLength;
        return (
          <div key={key}>
            <label htmlFor={`${id}-${key}`}>{messages[label]}</label>
            <textarea
              id={`${id}-${key}`}
              className="desk-text"
              rows={1}
              lang={locale}
              dir="auto"
              value={text}
              aria-describedby={`${id}-${key}-length`}
              onChange={({ currentTarget }) =>
                onChange({ ...seo, [key]: currentTarget.value || null })
              }
            />
            <p className="desk-note" id={`${id}-${key}-length`}>
              {messages.characterCount(text.length, maxLength)}
              {isLong && messages.tooLongSuffix}
            </p>
          </div>
        );
      })}
    </div>
  );
}
