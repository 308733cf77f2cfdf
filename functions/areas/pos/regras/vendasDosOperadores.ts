import { type Data, fimDoDia, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { somarPorOperador } from '../../../../shared/domain/vendasDosOperadores.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { VendaDoOperador, vendasDosOperadores } from '../../../platform/storage/VendaDoOperador.ts'

interface Paga {
  id: string
  link: string
  empresaId: string
  versao: number
  pagoEm: string
  valor: number
}
/**
 * Keeps who sold a paid sale of the counter, as the sale stands now: every version of a paid checkout comes here, and an older
 * one that comes late changes nothing. A sale by no named seller is not kept. `devolvido`: centavos that went back.
 */
export async function anotarVendaDoOperador(storage: Storage, c: Paga, devolvido: number): Promise<void> {
  const operador = (await Link.get(storage, c.link))?.operador
  if (!operador) return
  const { id: checkoutId, empresaId, versao, pagoEm, valor } = c
  const venda = { checkoutId, empresaId, versao, pagoEm, operador, valor, devolvido: Math.min(devolvido, valor) }
  try {
    await storage.commit([VendaDoOperador.put(venda, [{ attr: 'versao', op: '<', value: versao, orAbsent: true }])])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

const POR_LEITURA = 500
/** So many readings are made for a report: what one may cost is known. */
const LEITURAS = 4

/** What each seller sold on these days of São Paulo, both included, the most first; `parcial` where there are more sales than were read. */
export async function venderamNoPeriodo(storage: Storage, empresaId: string, { de, ate }: { de: Data; ate: Data }) {
  const vendas: VendaDoOperador[] = []
  const iso = (ms: number) => new Date(ms).toISOString()
  const pk = vendasDosOperadores(empresaId)
  const sk = { from: iso(inicioDoDia(de)), to: `${iso(fimDoDia(ate))}~` }
  let after: Parameters<Storage['query']>[0]['after']
  for (let n = 0; n < LEITURAS; n++) {
    const pagina = await VendaDoOperador.query(storage, { pk, sk, limit: POR_LEITURA, ...(after && { after }) })
    vendas.push(...pagina.values)
    after = pagina.after
    if (!after) break
  }
  return { de, ate, vendedores: somarPorOperador(vendas), parcial: after !== undefined }
}
