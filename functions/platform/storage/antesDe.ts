/** What is just before a place, for an index that is read downwards: no id has a character after `z`. */
export const antesDe = (lugar: string): string =>
  `${lugar.slice(0, -1)}${String.fromCharCode(lugar.charCodeAt(lugar.length - 1) - 1)}~`
