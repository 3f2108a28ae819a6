import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { FloatType, IntType } from './scalars.ts';

/** A stored color; each channel ranges from 0 to 255. */
interface StoredColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha?: number | null;
}

const OPAQUE = 255;

const toHexDigits = (channel: number): string =>
  channel.toString(16).padStart(2, '0').toUpperCase();

/** Formats a color as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque. */
export function toHexColor({ red, green, blue, alpha }: StoredColor): string {
  const channels = [red, green, blue, ...((alpha ?? OPAQUE) === OPAQUE ? [] : [alpha ?? OPAQUE])];
  return `#${channels.map(toHexDigits).join('')}`;
}

function toCssColor({ red, green, blue, alpha }: StoredColor): string {
  const opacity = (alpha ?? OPAQUE) / OPAQUE;
  if (opacity === 1) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(opacity * 100) / 100})`;
}

const channelField = { type: new GraphQLNonNull(IntType) };

export const ColorField = new GraphQLObjectType<StoredColor>({
  name: 'ColorField',
  fields: {
    red: channelField,
    green: channelField,
    blue: channelField,
    alpha: { ...channelField, resolve: ({ alpha }) => alpha ?? OPAQUE },
    hex: { type: new GraphQLNonNull(GraphQLString), resolve: toHexColor },
    cssRgb: { type: new GraphQLNonNull(GraphQLString), resolve: toCssColor },
  },
});

export const LatLonField = new GraphQLObjectType({
  name: 'LatLonField',
  fields: {
    latitude: { type: new GraphQLNonNull(FloatType) },
    longitude: { type: new GraphQLNonNull(FloatType) },
  },
});

/** A stored external video. */
interface StoredVideo {
  readonly url: string;
  readonly title?: string | null;
  readonly provider?: string | null;
  readonly provider_uid?: string | null;
  readonly thumbnail_url?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

const createVideoTextField = (getValue: (video: StoredVideo) => string | null | undefined) => ({
  type: new GraphQLNonNull(GraphQLString),
  resolve: (video: StoredVideo) => getValue(video) ?? '',
});

export const VideoField = new GraphQLObjectType<StoredVideo>({
  name: 'VideoField',
  fields: {
    url: createVideoTextField(({ url }) => url),
    title: createVideoTextField(({ title }) => title),
    provider: createVideoTextField(({ provider }) => provider),
    providerUid: createVideoTextField(({ provider_uid }) => provider_uid),
    thumbnailUrl: createVideoTextField(({ thumbnail_url }) => thumbnail_url),
    width: { type: new GraphQLNonNull(IntType), resolve: ({ width }) => width ?? 0 },
    height: { type: new GraphQLNonNull(IntType), resolve: ({ height }) => height ?? 0 },
  },
});
