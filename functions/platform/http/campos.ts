/** What a client calls a field may be anything, a card's number too: only what looks like a name is said back. */
export const nameOnly = (key: string) => (/^[A-Za-z_]\w{0,39}$/.test(key) && !/\d{6}/.test(key) ? key : '?')
