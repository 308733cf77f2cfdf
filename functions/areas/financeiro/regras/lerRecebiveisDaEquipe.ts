import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import type { listarRecebiveisDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { distinct, type Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import type { Ur } from '../../../platform/storage/Recebivel.ts'
import { lerAgendaDeTodas } from './agendaDeTodas.ts'
import { urNoFio } from './contaDaAgenda.ts'
import { periodoDosRecebiveis } from './periodoDosRecebiveis.ts'

const DO_RECEBEDOR = contas.recebedor('')

/**
 * Receivable units of every account (R113), by day: of the next 31 days, or released in the last 31, where no period is
 * asked for. Names cost two batches a page.
 * @throws RequisicaoInvalida for a period that ends before it begins, or is longer.
 */
export async function lerRecebiveisDaEquipe(
  storage: Storage,
  query: Input<typeof contrato>['query'],
  agora: number,
): Promise<Output<typeof contrato>> {
  const { limit = 25, cursor, empresa, arranjo, situacao = 'agendado' } = query
  const { de, ate } = periodoDosRecebiveis(query, dataSaoPaulo(agora))
  const combina = (u: Ur) =>
    (u.liquidadaEm === undefined) === (situacao === 'agendado') &&
    u.valor + (u.antecipado ?? 0) + (u.abatido ?? 0) > 0 &&
    (!empresa || u.empresaId === empresa) &&
    (!arranjo || u.arranjo === arranjo)
  const { itens: urs, ...pagina } = await lerAgendaDeTodas(storage, { situacao, de, ate, cursor, limit, combina })
  const [empresas, recebedores] = await Promise.all([
    nomesDasEmpresas(
      storage,
      urs.map(u => u.empresaId),
    ),
    nomesDosRecebedores(storage, urs),
  ])
  return {
    ...{ periodoInicio: de, periodoFim: ate },
    itens: urs.map(u => {
      const recebedor = recebedorDe(u)
      return {
        ...urNoFio(u),
        id: `${u.conta}.${u.data}.${u.arranjo}`,
        empresa: { id: u.empresaId, nome: empresas.get(u.empresaId) ?? '' },
        recebedor: recebedor === undefined ? null : { id: recebedor, nome: recebedores.get(recebedor) ?? '' },
      }
    }),
    ...pagina,
  }
}

/** The receiver whose account a unit is on; undefined: the company's own. */
const recebedorDe = ({ conta }: Ur): string | undefined =>
  conta.startsWith(DO_RECEBEDOR) ? conta.slice(DO_RECEBEDOR.length) : undefined

async function nomesDosRecebedores(storage: Storage, urs: readonly Ur[]): Promise<Map<string, string>> {
  const chaves = distinct(urs.flatMap(u => recebedorDe(u) ?? []).map(id => Recebedor.key(id)))
  const lidos = chaves.length ? (await storage.getMany(chaves)).map(Recebedor.parse) : []
  return new Map(lidos.map(r => [r.id, r.nome]))
}
