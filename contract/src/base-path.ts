/** Where every call of the contract lives. Apart from the calls, so that a browser need not load them all for it. */
export const BASE_PATH = '/api/v1'
