/** Google's receiver that plays any film, and that every device has. */
const EVERY_DEVICES = 'CC1AD845';

/** The id of the receiver that a player's films are cast to. */
export const getReceiverAppId = ({
  castReceiver,
}: {
  readonly castReceiver?: string | undefined;
}): string => castReceiver || EVERY_DEVICES;
