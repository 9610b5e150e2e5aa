/** Contains the reader's time zone, such as `Europe/Lisbon`. */
export const ZONE_COOKIE = 'groundwire-zone'
