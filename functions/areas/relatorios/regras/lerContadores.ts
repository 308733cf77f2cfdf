import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Clock } from '../../../platform/runtime/clock.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import type { TipoDeContador } from '../../../platform/storage/Venda.ts'

export interface Periodo {
  periodoInicio: string
  periodoFim: string
}
/** What happened on one day, by what is counted. */
export interface Dia {
  data: string
  de: Readonly<Record<string, number>>
}

const PADRAO = 30
const MAXIMO = 366

/**
 * The period asked for, and the one that it stands beside: of a month the month before, of the month that is running the
 * same days of it, of any other period as many days before it.
 * @throws RequisicaoInvalida for one that ends before it begins, or is longer than a year.
 */
export function periodosDe(
  { periodoInicio, periodoFim }: Partial<Record<keyof Periodo, string | undefined>>,
  agora: number,
): { atual: Periodo; antes: Periodo } {
  const hoje = dataSaoPaulo(agora)
  const fim = periodoFim ?? (periodoInicio === undefined ? hoje : menor(hoje, somarDias(periodoInicio, PADRAO - 1)))
  const inicio = periodoInicio ?? somarDias(fim, 1 - PADRAO)
  const dias = diasEntre(inicio, fim) + 1
  if (dias < 1 || dias > MAXIMO) {
    const mensagem = dias < 1 ? 'o fim vem antes do início' : 'escolha um período de até 366 dias'
    throw fault(RequisicaoInvalida, { campos: [{ campo: 'query.periodoFim', mensagem }] })
  }
  return {
    atual: { periodoInicio: inicio, periodoFim: fim },
    antes: mesAnterior({ periodoInicio: inicio, periodoFim: fim }, hoje) ?? {
      periodoInicio: somarDias(inicio, -dias),
      periodoFim: somarDias(inicio, -1),
    },
  }
}

/** Undefined unless the period is a month, whole or up to today: a month has no 31st where the other has one. */
function mesAnterior({ periodoInicio, periodoFim }: Periodo, hoje: string): Periodo | undefined {
  const doMes = (data: string) => data.slice(0, 7)
  if (periodoInicio !== `${doMes(periodoFim)}-01`) return undefined
  const inteiro = doMes(somarDias(periodoFim, 1)) !== doMes(periodoFim)
  if (!inteiro && periodoFim !== hoje) return undefined
  const ultimo = somarDias(periodoInicio, -1)
  const mesmoDia = `${doMes(ultimo)}${periodoFim.slice(7)}`
  return { periodoInicio: `${doMes(ultimo)}-01`, periodoFim: inteiro ? ultimo : menor(mesmoDia, ultimo) }
}
const menor = (a: string, b: string) => (a < b ? a : b)
export const mesDoContador = (data: string) => data.slice(0, 7).replace('-', '')

/** The days of a period, from a session's counters: one small item a month, one query. Days without any are left out. */
export async function diasDe(
  storage: Storage,
  sessao: Pick<SessaoAtual, 'empresaId' | 'recebedorId' | 'perfil'>,
  tipo: TipoDeContador,
  { atual, antes }: { atual: Periodo; antes: Periodo },
): Promise<{ atual: Dia[]; antes: Dia[] }> {
  const dono = donoDaSessao(sessao)
  if (!dono) return { atual: [], antes: [] }
  const { items } = await storage.query({
    pk: `CNT#${dono}`,
    sk: { from: `${tipo}#${mesDoContador(antes.periodoInicio)}`, to: `${tipo}#${mesDoContador(atual.periodoFim)}` },
  })
  return porDia(items, { atual, antes })
}

/** Pure: the days of two periods out of counters' items; what several items count on a day is added up. */
export function porDia(
  items: readonly Item[],
  { atual, antes }: { atual: Periodo; antes: Periodo },
): { atual: Dia[]; antes: Dia[] } {
  const dias = new Map<string, Record<string, number>>()
  for (const { mes, ...item } of items) {
    for (const [atributo, valor] of Object.entries(item)) {
      const lido = /^(\d{2})(\D.*)$/.exec(atributo)
      if (!lido || typeof valor !== 'number') continue
      const data = `${String(mes).slice(0, 4)}-${String(mes).slice(4)}-${lido[1]}`
      const dia = dias.get(data) ?? {}
      dias.set(data, dia)
      const nome = lido[2] ?? ''
      dia[nome] = (dia[nome] ?? 0) + valor
    }
  }
  const em = ({ periodoInicio, periodoFim }: Periodo) =>
    [...dias]
      .filter(([data]) => data >= periodoInicio && data <= periodoFim)
      .map(([data, de]) => ({ data, de }))
      .sort((a, b) => (a.data < b.data ? -1 : 1))
  return { atual: em(atual), antes: em(antes) }
}

/** The sum of what is counted under any of these names. */
export const somar = (dias: readonly Dia[], ...nomes: string[]): number =>
  dias.reduce((soma, { de }) => soma + nomes.reduce((s, nome) => s + (de[nome] ?? 0), 0), 0)

export const faturado = (dias: readonly Dia[]) => ({
  valor: somar(dias, 'v0', 'v1', 'v2'),
  quantidade: somar(dias, 'n0', 'n1', 'n2'),
})

/** A session's turnover of the period asked for and of the one before: the days, and their sums as each answer has them. */
export async function lerFaturamento(
  { storage, clock }: { storage: Storage; clock: Clock },
  sessao: Parameters<typeof diasDe>[1],
  query: Parameters<typeof periodosDe>[0],
) {
  const periodos = periodosDe(query, clock.now())
  const { atual, antes } = await diasDe(storage, sessao, 'VEN', periodos)
  const somas = { ...periodos.atual, ...faturado(atual), anterior: { ...periodos.antes, ...faturado(antes) } }
  return { atual, antes, somas }
}
