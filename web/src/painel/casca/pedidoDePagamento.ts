import { type IdiomaMoeda, lerReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'

export type PedidoDePagamento = { valor: string } | { identificador: string } | { pagador: string }

/** Digits of a person's and of a company's document. */
const [CPF, CNPJ] = [11, 14]

/**
 * Pure: the payment that a text in the palette asks for. A whole CPF or CNPJ is that of who paid. An amount is told by its sign or its centavos, since digits alone
 * are a document or a part of a name; an identifier by its length (an order's 20, a payment's 21, a txid's 27 or 28, an
 * e2e id's 32), a card's NSU or TID by its digits, as many as no document has, and its authorisation by its six signs. Undefined for anything else.
 */
export function pedidoDePagamento(texto: string, idioma: IdiomaMoeda): PedidoDePagamento | undefined {
  const limpo = texto.trim()
  if (/^[\dA-Za-z./-]{11,18}$/.test(limpo) && tipoDocumento(limpo)) return { pagador: somenteDocumento(limpo) }
  const numero = /^\d{6,20}$/.test(limpo) && limpo.length !== CPF && limpo.length !== CNPJ
  if (numero || /^(?=.*\d)[A-Z0-9]{6}$/.test(limpo)) return { identificador: limpo }
  if (/^([A-Za-z0-9]{20}|[A-Za-z0-9]{21}|[A-Za-z0-9]{27,28}|[A-Za-z0-9]{32})$/.test(limpo))
    return { identificador: limpo }
  if (!/^R\$|[.,]\d{2}$/i.test(limpo)) return undefined
  const centavos = lerReais(limpo, idioma)
  return centavos !== undefined && centavos > 0 && centavos < 1e11
    ? { valor: paraReais(centavos).toFixed(2) }
    : undefined
}
