/** What a person or a URL carries: link, checkout, cart, invitation, receipt (DESIGN §3, K20). */
export const padraoId = /^[A-Za-z0-9]{21}$/

/** Our order id at the acquirer (Cielo `MerchantOrderId` of 20 alphanumerics, DESIGN §3). */
export const padraoPedidoAdquirente = /^[A-Za-z0-9]{20}$/
