/** Phones share nothing. */
export const canShare = () =>
  (navigator as { mediaDevices?: Partial<MediaDevices> }).mediaDevices?.getDisplayMedia !== undefined
