import { dataSaoPaulo, inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { serieDeContas } from '../../../../../shared/domain/estados/serieDeContas.ts'
import { diaDeFazer, diasDoTitulo } from '../../../../../shared/domain/serieDeContas.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { MesDosLivros, mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import { SerieDeContas } from '../../../../platform/storage/SerieDeContas.ts'
import { mesDoDia } from '../lerMes.ts'

/** A series that was said long after its first title makes so many in one sweep, and goes on in the next. */
export const titulosDeUmaVez = 12

type Deps = Pick<Base, 'ids'> & { clock: Pick<Base['clock'], 'now'>; storage: Storage }

/**
 * The titles of a series whose day has come. Each is one transaction with the series as it was read: a sweeper that
 * stops, or runs twice, makes it once. Where the month that it belongs to is closed already, it is written in today's.
 */
export async function fazerTitulos(deps: Deps, id: string): Promise<void> {
  for (let n = 0; n < titulosDeUmaVez; n++) if (!(await redecide(() => fazerUm(deps, id), 10))) return
}

/** @returns whether another one may be due */
async function fazerUm({ storage, clock, ids }: Deps, id: string): Promise<boolean> {
  const s = await SerieDeContas.get(storage, id, { consistent: true })
  const agora = clock.now()
  if (s?.vence === undefined || s.vence > agora) return false
  const numero = s.feitas + 1
  const dias = diasDoTitulo(s, s, numero)
  if (!dias) throw new Error('a series waits for a title that it has not')
  const emissao = await diaDaEmissao(storage, dias.emissao, dataSaoPaulo(agora))
  const { sentido, contraparte, servico, descricao, contaContabil, autor } = s
  const titulo: ContaDoProvedor = {
    ...{ id: ids.id21(), versao: 1, sentido, situacao: 'aberta', pago: 0 },
    ...{ contraparte, servico, descricao, contaContabil, autor, valor: valorDoTitulo(s, numero) },
    ...{ emissao, vencimento: dias.vencimento, serie: { id, numero } },
    criadoEm: new Date(agora).toISOString(),
  }
  await storage.commit([
    ContaDoProvedor.create(titulo),
    SerieDeContas.put(depois(s, agora), [{ attr: 'versao', op: '=', value: s.versao }]),
    mesAberto(mesDoDia(emissao)),
  ])
  return true
}

/** Pure: centavos of a title: the series', but for a first or last one of its own amount. */
function valorDoTitulo(s: SerieDeContas, numero: number): number {
  if (numero === s.vezes && s.ultimoValor !== undefined) return s.ultimoValor
  return numero === 1 && s.primeiroValor !== undefined ? s.primeiroValor : s.valor
}

/** A month that is closed takes nothing more: what belongs to it is issued on the day on which it is written. */
async function diaDaEmissao(storage: Storage, dia: string, hoje: string): Promise<string> {
  const mes = await MesDosLivros.get(storage, mesDoDia(dia), { consistent: true })
  return mes?.fechado ? hoje : dia
}

/** Pure: the series once one more title was made. */
function depois(s: SerieDeContas, agora: number): SerieDeContas {
  const feitas = s.feitas + 1
  const proximo = diasDoTitulo(s, s, feitas + 1)
  const nova = { ...s, versao: s.versao + 1, feitas, vence: proximo && inicioDoDia(diaDeFazer(proximo)) }
  const situacao = proximo ? s.situacao : serieDeContas.next(s.situacao, 'Concluiu')
  if (!situacao) throw new Error('a series that has ended makes titles')
  return proximo ? nova : { ...nova, situacao, terminadaEm: new Date(agora).toISOString() }
}
