import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { pagoCom } from '../../../areas/cobranca/regras/pagoCom.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { Pista, pistas, textoDaPista } from '../../../platform/storage/Pista.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

/** What staff find the checkout by, where it is not written yet or says something else by now: one query, mostly no write. */
export async function escritasDasPistas(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  c: Checkout,
  { documento }: Pick<Pagador, 'documento'>,
): Promise<Write[]> {
  const { values } = await Pista.query(storage, { pk: `PST#${c.id}` })
  const doc = chaveiro.indices('documentos', textoDaPista(somenteDocumento(documento))).map(pistas.documento)
  const numero = pistaDoNumero(c)
  const comum = { checkoutId: c.id, criadoEm: c.criadoEm }
  const devidas: Pista[] = [
    { ...comum, tipo: 'doc', por: doc[0] ?? '' },
    ...(numero ? [{ ...comum, tipo: 'num' as const, ...numero }] : []),
  ]
  return devidas.filter(d => !values.some(v => v.tipo === d.tipo && diz(v, d, doc))).map(d => Pista.put(d))
}

/** Whether it says the same; a document's hash stays good under the key that it was made with. */
const diz = (v: Pista, d: Pista, doc: readonly string[]): boolean =>
  d.tipo === 'doc' ? doc.includes(v.por) : v.por === d.por && v.nsu === d.nsu && v.aut === d.aut

/** Pure: the number by which the provider that charged it knows the charge; of what waits, its slip's. */
export function pistaDoNumero(c: Checkout): Pick<Pista, 'por' | 'nsu' | 'aut'> | undefined {
  const { e2eid, tentativa: t, boleto } = c
  if (e2eid !== undefined) return { por: pistas.e2e(e2eid) }
  const cartao = t?.tid && (pagoCom(c) === formas.cartao || !boleto)
  if (cartao && t.tid)
    return {
      por: pistas.tid(t.tid),
      ...(t.nsu && { nsu: pistas.nsu(t.nsu) }),
      ...(t.autorizacao && { aut: pistas.autorizacao(c.empresaId, t.autorizacao) }),
    }
  return boleto?.codigoDeBarras ? { por: pistas.boleto(boleto.codigoDeBarras) } : undefined
}
