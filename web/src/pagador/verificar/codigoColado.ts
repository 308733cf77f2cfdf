/** A signed code alone, or inside the address that a receipt's QR and link have: three parts, each of base64url. */
const CODIGO = /^(?:\S*\/verificar\/)?([\w-]+\.[\w-]+\.[\w-]+)(?:[/?#]\S*)?$/

/**
 * Pure: the code in what somebody pasted; undefined where there is none. Spaces and line breaks that a mail or a PDF put
 * into it are taken out; that it is genuine is said by the server alone.
 */
export const codigoColado = (texto: string): string | undefined => CODIGO.exec(texto.replace(/\s/g, ''))?.[1]
