/** The buyer's bag, in a cookie of the shop's own host. */
export const COOKIE_DA_SACOLA = 'sacola'
