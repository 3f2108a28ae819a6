interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as text. */
  readonly label: string;
  /** A second value as text, shown after the label. */
  readonly note?: string | undefined;
}

/**
 * A horizontal bar chart with a labeled bar per item, in the given order. Bar lengths are relative
 * to the largest value.
 */
export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bar-list">
      {bars.map(({ name, value, label, note }, index) => (
        <li key={index}>
          <span className="bar-list-name">{name}</span>
          <span className="bar-list-value">
            {label}
            {note !== undefined && <span className="bar-list-note">{note}</span>}
          </span>
          <svg aria-hidden="true">
            <rect className="bar-list-track" width="100%" height="100%" />
            <rect width={`${((100 * value) / maxValue).toFixed(2)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
