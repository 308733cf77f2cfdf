import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import type { listarSaquesDaEquipe as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import { desfechoDaTransferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { devolvidoDe } from '../vista.ts'
import { decisaoDoSaque } from './decisoesDoSaque.ts'

type Pagina = Output<typeof contrato>

/** A page of the withdrawals of every company, the newest first, by what became of them; one query and two batches a round. */
export async function lerSaquesDaEquipe(
  storage: Storage,
  { limit = 25, cursor, empresa, situacao, so, ...periodo }: Input<typeof contrato>['query'],
): Promise<Pagina> {
  const combina = (t: Transferencia) =>
    (!empresa || t.empresaId === empresa) &&
    (!situacao || desfechoDaTransferencia[t.estado] === situacao) &&
    (!so || t.decisao !== undefined)
  const { itens, ...pagina } = await lerListaDaEquipe(storage, 'TRF', {
    ...instantesDoPeriodo(periodo),
    cursor,
    limit,
    parse: Transferencia.parse,
    ...((empresa || situacao || so) && { combina }),
  })
  const nomes = await nomesDasEmpresas(
    storage,
    itens.map(t => t.empresaId),
  )
  return { ...pagina, itens: itens.map(t => verSaqueDaEquipe(t, nomes.get(t.empresaId) ?? '')) }
}

function verSaqueDaEquipe(t: Transferencia, empresa: string): Pagina['itens'][number] {
  const { id, origem, valor, para, criadoEm, pagaEm = null, motivo = null } = t
  return {
    ...{ id, valor, para, criadoEm, pagaEm, motivo },
    empresa: { id: t.empresaId, nome: empresa },
    origem: origem as Exclude<Transferencia['origem'], 'folha'>,
    situacao: desfechoDaTransferencia[t.estado] ?? 'emAndamento',
    devolvido: devolvidoDe(t),
    decisao: decisaoDoSaque(t),
  }
}
