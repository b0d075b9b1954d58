import made from '#knowledge/encoder/encoder.json' with { type: 'json' }

/** Names the encoder that comes with the coach by its weights: vectors of different ones cannot be compared. */
export const OWN_ENCODER_NAME = `greenroom-encoder-${made.sha256.slice(0, 12)}`
