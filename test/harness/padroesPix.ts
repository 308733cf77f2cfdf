/** Formats of the API Pix 2.9.0 by which tests judge what the platform and the simulator write. */

/** txid of an immediate or due charge (API Pix 2.9.0 `TxId`). */
export const padraoTxid = /^[a-zA-Z0-9]{26,35}$/
/** endToEndId of a Pix: E, ISPB, yyyyMMddHHmm in UTC, 11 of the sender's; 32 characters (API Pix `EndToEndId`). */
export const padraoEndToEndId = /^E[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$/
/** Our id of a refund, which makes it idempotent (API Pix `/pix/{e2eid}/devolucao/{id}`). */
export const padraoDevolucaoId = /^[a-zA-Z0-9]{1,35}$/
/** The SPI's id of a refund (`rtrId`): as an endToEndId, from D. */
export const padraoRtrId = /^D[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$/
