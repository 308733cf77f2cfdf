import { ContaInvalida } from '../../../../../shared/contract/erros.ts'
import { inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { diaDeFazer, diasDoTitulo, type Repeticao } from '../../../../../shared/domain/serieDeContas.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { SerieDeContas } from '../../../../platform/storage/SerieDeContas.ts'

/**
 * Pure: the series of which an account is the first title. Its amount, its counterpart and its words are every title's.
 * @throws ContaInvalida where not even a second title would come
 */
export function abrirSerie(
  { id, repeticao }: { id: string; repeticao: Repeticao },
  primeira: ContaDoProvedor,
): SerieDeContas {
  const { sentido, contraparte, servico, descricao, valor, contaContabil, emissao, vencimento, autor } = primeira
  const segundo = diasDoTitulo(repeticao, primeira, 2)
  if (!segundo) throw fault(ContaInvalida, { motivo: 'repeticao' })
  return {
    ...{ id, versao: 1, sentido, situacao: 'ativa' },
    ...{ contraparte, servico, descricao, valor, contaContabil, emissao, vencimento },
    ...repeticao,
    ...{ feitas: 1, vence: inicioDoDia(diaDeFazer(segundo)), autor, criadaEm: primeira.criadoEm },
  }
}
