import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { listarInteressados as contrato } from '../../../../shared/contract/interessados.ts'
import { interesse as maquina, type SituacaoDoInteresse } from '../../../../shared/domain/estados/interesse.ts'
import { Interesse, interessadosEm } from '../../../platform/storage/Acesso.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { interessadoNoFio } from './interessadoNoFio.ts'

export interface PedidoDeInteressados {
  limit?: number | undefined
  cursor?: string | undefined
  situacao?: SituacaoDoInteresse | undefined
}
/** Leads in one state, a page at a time: one query over the index, and the leads of its rows. */
export async function lerInteressados(
  storage: Storage,
  { limit = 25, cursor, situacao = maquina.initial }: PedidoDeInteressados,
): Promise<Output<typeof contrato>> {
  const pagina = await storage.query({
    ...{ index: 'GSI1', pk: interessadosEm(situacao), limit, reverse: true },
    ...(cursor !== undefined && { after: depoisDe(situacao, cursor) }),
  })
  const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(Interesse.parse) : []
  const itens = lidos
    // the index follows the table by an instant
    .filter(i => i.situacao === situacao)
    .sort((a, b) => b.em - a.em || (a.chave < b.chave ? 1 : -1))
    .map(interessadoNoFio)
  const ultima = pagina.items.at(-1)
  return { itens, cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null }
}

/** Where the page before ended: the keys of the lead that its cursor names. */
const depoisDe = (situacao: SituacaoDoInteresse, cursor: string): Item => ({
  ...Interesse.key(cursor.slice(cursor.indexOf('#') + 1)),
  ...{ GSI1PK: interessadosEm(situacao), GSI1SK: cursor },
})
