import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { FloatType, IntType } from './scalars.ts';

/** A colour as it is kept; each part is from 0 to 255. */
interface StoredColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha?: number | null;
}

const opaque = 255;

const twoDigits = (part: number): string => part.toString(16).padStart(2, '0').toUpperCase();

/** Writes a colour as `#RRGGBB`, with the opacity behind where it is not opaque. */
export function toHexColor({ red, green, blue, alpha }: StoredColor): string {
  const parts = [red, green, blue, ...((alpha ?? opaque) === opaque ? [] : [alpha ?? opaque])];
  return `#${parts.map(twoDigits).join('')}`;
}

function cssOf({ red, green, blue, alpha }: StoredColor): string {
  const opacity = (alpha ?? opaque) / opaque;
  if (opacity === 1) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(opacity * 100) / 100})`;
}

const part = { type: new GraphQLNonNull(IntType) };

export const ColorField = new GraphQLObjectType<StoredColor>({
  name: 'ColorField',
  fields: {
    red: part,
    green: part,
    blue: part,
    alpha: { ...part, resolve: ({ alpha }) => alpha ?? opaque },
    hex: { type: new GraphQLNonNull(GraphQLString), resolve: toHexColor },
    cssRgb: { type: new GraphQLNonNull(GraphQLString), resolve: cssOf },
  },
});

export const LatLonField = new GraphQLObjectType({
  name: 'LatLonField',
  fields: {
    latitude: { type: new GraphQLNonNull(FloatType) },
    longitude: { type: new GraphQLNonNull(FloatType) },
  },
});

/** A film that lives elsewhere, as it is kept. */
interface StoredVideo {
  readonly url: string;
  readonly title?: string | null;
  readonly provider?: string | null;
  readonly provider_uid?: string | null;
  readonly thumbnail_url?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

const text = (read: (video: StoredVideo) => string | null | undefined) => ({
  type: new GraphQLNonNull(GraphQLString),
  resolve: (video: StoredVideo) => read(video) ?? '',
});

export const VideoField = new GraphQLObjectType<StoredVideo>({
  name: 'VideoField',
  fields: {
    url: text(({ url }) => url),
    title: text(({ title }) => title),
    provider: text(({ provider }) => provider),
    providerUid: text(({ provider_uid }) => provider_uid),
    thumbnailUrl: text(({ thumbnail_url }) => thumbnail_url),
    width: { type: new GraphQLNonNull(IntType), resolve: ({ width }) => width ?? 0 },
    height: { type: new GraphQLNonNull(IntType), resolve: ({ height }) => height ?? 0 },
  },
});
