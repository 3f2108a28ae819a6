import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointPickerProps {
  /** URL of the image. */
  readonly imageUrl: string;
  /** Coordinates from 0 to 1; null for the center. */
  readonly point: Point | null;
  readonly onChange: (point: Point) => void;
}

/** Distance that an arrow key moves the point. */
const STEP = 0.02;

const arrowKeys: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Sets the focal point of an image, which stays visible in every crop, by click or arrow keys. */
export function FocalPointPicker({ imageUrl, point, onChange }: FocalPointPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { fields } = useDeskMessages();
  const { x, y } = point ?? { x: 0.5, y: 0.5 };
  useEffect(() => {
    button.current?.style.setProperty('--focal-x', `${x * 100}%`);
    button.current?.style.setProperty('--focal-y', `${y * 100}%`);
  }, [x, y]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click triggered by the keyboard has no coordinates.
    if (event.detail === 0) return;
    const rect = event.currentTarget.getBoundingClientRect();
    onChange(
      clampPoint((event.clientX - rect.x) / rect.width, (event.clientY - rect.y) / rect.height),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = arrowKeys[event.key];
    if (!offset) return;
    event.preventDefault();
    onChange(clampPoint(x + offset.x, y + offset.y));
  };
  return (
    <button
      ref={button}
      type="button"
      className="desk-focal-point"
      aria-label={fields.focalPoint(Math.round(x * 100), Math.round(y * 100))}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <img src={imageUrl} alt="" />
    </button>
  );
}

function clampPoint(x: number, y: number): Point {
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return { x: clamp(x), y: clamp(y) };
}
