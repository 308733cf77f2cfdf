import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { pagoCom } from '../../../areas/cobranca/regras/pagoCom.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { Pista, PistaDoCarrinho, pistas, textoDaPista } from '../../../platform/storage/Pista.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

/** What staff find the checkout by, where it is not written yet or says something else by now: one query, mostly no write. */
export const escritasDasPistas = (
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  c: Checkout,
  pagador: Pick<Pagador, 'documento'>,
): Promise<Write[]> => escritasDe(Pista, { storage, chaveiro, c, pagador, numero: pistaDoNumero(c) })

/** The same of a cart, whose slips lead to it by themselves. */
export const escritasDasPistasDoCarrinho = (
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  c: Carrinho,
  pagador: Pick<Pagador, 'documento'>,
): Promise<Write[]> => escritasDe(PistaDoCarrinho, { storage, chaveiro, c, pagador, numero: pistaDoCartao(c) })

interface DoQue {
  storage: Storage
  chaveiro: Chaveiro<'documentos'>
  c: { id: string; criadoEm: string }
  pagador: Pick<Pagador, 'documento'>
  numero: Numero | undefined
}
async function escritasDe(
  entidade: typeof Pista | typeof PistaDoCarrinho,
  { storage, chaveiro, c, pagador: { documento }, numero }: DoQue,
): Promise<Write[]> {
  const { values } = await entidade.query(storage, { pk: entidade.key({ checkoutId: c.id, tipo: 'doc' }).PK })
  const doc = chaveiro.indices('documentos', textoDaPista(somenteDocumento(documento))).map(pistas.documento)
  const comum = { checkoutId: c.id, criadoEm: c.criadoEm }
  const devidas: Pista[] = [
    ...(documento ? [{ ...comum, tipo: 'doc' as const, por: doc[0] ?? '' }] : []),
    ...(numero ? [{ ...comum, tipo: 'num' as const, ...numero }] : []),
  ]
  return devidas.filter(d => !values.some(v => v.tipo === d.tipo && diz(v, d, doc))).map(d => entidade.put(d))
}

/** Whether it says the same; a document's hash stays good under the key that it was made with. */
const diz = (v: Pista, d: Pista, doc: readonly string[]): boolean =>
  d.tipo === 'doc' ? doc.includes(v.por) : v.por === d.por && v.nsu === d.nsu && v.aut === d.aut

type Numero = Pick<Pista, 'por' | 'nsu' | 'aut'>

/** Pure: the number by which the provider that charged it knows the charge; of what waits, its slip's. */
export function pistaDoNumero(c: Checkout): Numero | undefined {
  const { e2eid, boleto } = c
  if (e2eid !== undefined) return { por: pistas.e2e(e2eid) }
  const cartao = (pagoCom(c) === formas.cartao || !boleto) && pistaDoCartao(c)
  if (cartao) return cartao
  return boleto?.codigoDeBarras ? { por: pistas.boleto(boleto.codigoDeBarras) } : undefined
}

/** Pure: the numbers by which the acquirer and the card's bank know the live attempt, once the acquirer gave it one. */
function pistaDoCartao({ empresaId, tentativa: t }: Pick<Checkout, 'empresaId' | 'tentativa'>): Numero | undefined {
  if (!t?.tid) return undefined
  return {
    por: pistas.tid(t.tid),
    ...(t.nsu && { nsu: pistas.nsu(t.nsu) }),
    ...(t.autorizacao && { aut: pistas.autorizacao(empresaId, t.autorizacao) }),
  }
}
