interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as text. */
  readonly label: string;
  /** A second value as text, shown after the label; undefined for none. */
  readonly note?: string | undefined;
}

/**
 * A horizontal bar chart with a labeled bar per item, in the given order. Bar lengths are relative
 * to the largest value.
 */
export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="bars">
      {bars.map(({ name, value, label, note }, index) => (
        <li key={index}>
          <span className="bars-name">{name}</span>
          <span className="bars-value">
            {label}
            {note !== undefined && <span className="bars-aside">{note}</span>}
          </span>
          <svg aria-hidden="true">
            <rect className="bars-ground" width="100%" height="100%" />
            <rect width={`${((100 * value) / maxValue).toFixed(2)}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
