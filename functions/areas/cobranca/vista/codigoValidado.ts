/** What stands for a payer's code once it was the right one: the code itself is never returned (DESIGN §4). */
export const codigoValidado = '••••'
