import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { encerrarSerieDeContas } from '../../../../../shared/contract/seriesDeContas.ts'
import { diasDoTitulo } from '../../../../../shared/domain/serieDeContas.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { SerieDeContas } from '../../../../platform/storage/SerieDeContas.ts'

/** When the next title is due; null of a series that makes no more. */
const proximoDa = (s: SerieDeContas): string | null =>
  s.situacao === 'ativa' ? (diasDoTitulo(s, s, s.feitas + 1)?.vencimento ?? null) : null

/** A series as staff read it. */
export function verSerie(s: SerieDeContas): Output<typeof encerrarSerieDeContas> {
  const { id, sentido, situacao, servico, descricao, valor, intervalo, vezes = null, ate = null, feitas, criadaEm } = s
  return {
    ...{ id, sentido, situacao, contraparte: s.contraparte.nome, servico, descricao, valor },
    ...{ intervalo, vezes, ate, feitas, proximo: proximoDa(s), autor: s.autor.nome, criadaEm },
  }
}

/** The series of one of its titles: one read, and none of any other account. */
export async function verSerieDaConta(
  storage: Storage,
  { serie }: Pick<ContaDoProvedor, 'serie'>,
): Promise<Output<typeof obterContaAPagar>['serie']> {
  const s = serie && (await SerieDeContas.get(storage, serie.id, { consistent: true }))
  if (!s) return null
  const { id, situacao, intervalo, vezes = null, ate = null } = s
  return { id, numero: serie.numero, situacao, intervalo, vezes, ate, proximo: proximoDa(s) }
}
