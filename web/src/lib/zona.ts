/** The IANA zone of this device, for hours that belong to no place. */
export const zonaDaqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone
