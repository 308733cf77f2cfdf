import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { listarRecebiveisDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import { dataSaoPaulo, diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { distinct, type Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import type { Ur } from '../../../platform/storage/Recebivel.ts'
import { lerAgendaDeTodas } from '../regras/agendaDeTodas.ts'
import { urNoFio } from '../regras/contaDaAgenda.ts'

const MAXIMO_DE_DIAS = 31
const DO_RECEBEDOR = contas.recebedor('')

/**
 * Receivable units of every account (R113), by day: of the next 31 days, or released in the last 31, where no period is
 * asked for. Names cost two batches a page.
 * @throws RequisicaoInvalida for a period that ends before it begins, or is longer.
 */
export const listarRecebiveisDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query }) => {
    const { limit = 25, cursor, empresa, arranjo, situacao = 'agendado' } = query
    const { de, ate } = periodoDe(query, situacao, dataSaoPaulo(clock.now()))
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

function periodoDe(
  { periodoInicio, periodoFim }: { periodoInicio?: string | undefined; periodoFim?: string | undefined },
  situacao: 'agendado' | 'liquidado',
  hoje: string,
): { de: string; ate: string } {
  const passado = situacao === 'liquidado'
  const de = periodoInicio ?? (passado ? somarDias(periodoFim ?? hoje, 1 - MAXIMO_DE_DIAS) : hoje)
  const ate = periodoFim ?? (passado && de <= hoje ? menor(hoje, ultimoDesde(de)) : ultimoDesde(de))
  const dias = diasEntre(de, ate)
  if (dias < 0 || dias >= MAXIMO_DE_DIAS) {
    const mensagem = dias < 0 ? 'o fim vem antes do início' : `escolha um período de até ${MAXIMO_DE_DIAS} dias`
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'query.periodoFim', mensagem }] })
  }
  return { de, ate }
}
const ultimoDesde = (de: string) => somarDias(de, MAXIMO_DE_DIAS - 1)
const menor = (a: string, b: string) => (a < b ? a : b)

/** The receiver whose account a unit is on; undefined: the company's own. */
const recebedorDe = ({ conta }: Ur): string | undefined =>
  conta.startsWith(DO_RECEBEDOR) ? conta.slice(DO_RECEBEDOR.length) : undefined

async function nomesDosRecebedores(storage: Storage, urs: readonly Ur[]): Promise<Map<string, string>> {
  const chaves = distinct(urs.flatMap(u => recebedorDe(u) ?? []).map(id => Recebedor.key(id)))
  const lidos = chaves.length ? (await storage.getMany(chaves)).map(Recebedor.parse) : []
  return new Map(lidos.map(r => [r.id, r.nome]))
}
