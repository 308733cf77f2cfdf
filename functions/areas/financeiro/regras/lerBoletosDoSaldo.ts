import type { listarPagamentosDeBoletoDaEquipe as contrato } from '../../../../shared/contract/boletosDaEquipe.ts'
import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { PagamentoDeBoleto } from '../../../platform/storage/PagamentoDeBoleto.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Slips that companies paid from their balances, of every company, newest first (E138 beside R111). */
export async function lerBoletosDoSaldo(
  storage: Storage,
  { limit = 25, cursor, empresa, situacao, ...periodo }: Input<typeof contrato>['query'],
): Promise<Output<typeof contrato>> {
  const combina = (p: PagamentoDeBoleto) =>
    (!empresa || p.empresaId === empresa) && (!situacao || p.situacao === situacao)
  const { itens, ...pagina } = await lerListaDaEquipe(storage, 'PGC', {
    ...instantesDoPeriodo(periodo),
    cursor,
    limit,
    parse: PagamentoDeBoleto.parse,
    ...((empresa || situacao) && { combina }),
  })
  const nomes = await nomesDasEmpresas(
    storage,
    itens.map(p => p.empresaId),
  )
  return {
    ...pagina,
    itens: itens.map(({ id, empresaId, situacao, emissor, linha, valor, criadoEm, pagoEm = null, decisao }) => ({
      ...{ id, situacao, emissor, linhaDigitavel: linha, valor, criadoEm, pagoEm },
      empresa: { id: empresaId, nome: nomes.get(empresaId) ?? '' },
      decisao: decisao ? { ...decisao, qual: decisao.qual as 'liberar' | 'recusar' } : null,
    })),
  }
}
