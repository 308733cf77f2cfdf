import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { vencimentoDoCiclo } from '../../../../shared/domain/ciclos.ts'
import { cobraCiclos } from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import {
  type Ajuste,
  ajustarCobranca,
  ajusteDaMudanca,
  type DiasDoCiclo,
  diasDoCiclo,
} from '../../../../shared/domain/proRata.ts'
import type { RecusaDaMudanca } from '../../../../shared/domain/recorrencias.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import {
  type AssinaturaDePlano,
  CicloDaAssinatura,
  type MudancaDeValor,
  type Plano,
} from '../../../platform/storage/Recorrencia.ts'
import type { condicoesDoPlano } from './condicoes.ts'
import { calendarioDe, comOlhar, type Mudanca } from './decidirAssinatura.ts'
import { mandatoVivo } from './mandato/decidirMandato.ts'

/** A price that changes, and shares of days (decision 0266). Amounts are centavos. */

/** Prices that a subscription keeps. */
const MUDANCAS_GUARDADAS = 10
/** The cycle that runs, and those that are charged before it is over: of a weekly one two more. */
const CICLOS_LIDOS = 5

/**
 * Pure: why the price of a subscription may not change now; undefined where it may. A mandate debits the amount that its
 * payer authorised and no other, and a card the one that its payer agreed to: who pays by slips alone is told by the slip.
 */
export function recusaDaMudanca(
  a: Pick<
    AssinaturaDePlano,
    'estado' | 'forma' | 'mandato' | 'abertos' | 'feitos' | 'primeiro' | 'intervalo' | 'ciclos'
  >,
): RecusaDaMudanca | undefined {
  if (!cobraCiclos(a.estado)) return 'situacao'
  const mandato = mandatoVivo(a.mandato) || (a.forma === 'pixAutomatico' && !a.mandato)
  if (mandato || a.abertos.some(c => c.debito)) return 'pixAutomatico'
  if (a.forma === 'cartao' || a.abertos.some(c => c.por === 'cartao')) return 'cartao'
  return vencimentoDoCiclo(calendarioDe(a), a.feitos + 1) === undefined ? 'ultima' : undefined
}

/**
 * Pure: what of that which waits a charge takes. A debit is of the authorised amount alone; a card takes a credit, and
 * nothing above what its payer agreed to.
 */
export function ajustesQueCabem(
  { ajustes = [] }: Pick<AssinaturaDePlano, 'ajustes'>,
  por: 'codigo' | 'debito' | 'cartao' | undefined,
): Ajuste[] {
  if (por === 'debito') return []
  return por === 'cartao' && ajustes.reduce((soma, x) => soma + x.valor, 0) > 0 ? [] : ajustes
}

/** Pure: what the next charge will come to, as it stands now. */
export function valorDaProxima(
  a: Pick<AssinaturaDePlano, 'valor' | 'ajustes' | 'forma' | 'mandato'>,
  vencimento: string,
): number {
  const por = a.forma === 'cartao' ? 'cartao' : mandatoVivo(a.mandato) ? 'debito' : undefined
  return ajustarCobranca(a.valor, ajustesQueCabem(a, por), vencimento).valor
}

/** Pure: the taxes in a charge of another amount than the price, down to the centavo: never more than the charge. */
export const tributosDe = (
  { valor, cbsInformado: cbs, ibsInformado: ibs }: Pick<AssinaturaDePlano, 'valor' | 'cbsInformado' | 'ibsInformado'>,
  cobrado: number,
) => ({
  cbsInformado: cbs && Math.floor((cbs * cobrado) / valor),
  ibsInformado: ibs && Math.floor((ibs * cobrado) / valor),
})

/** The charged cycles that are not over on a day: one query. */
export async function ciclosCorrentes(storage: Storage, a: AssinaturaDePlano, hoje: string): Promise<DiasDoCiclo[]> {
  const { values } = await CicloDaAssinatura.query(storage, {
    ...{ pk: `ASP#${a.id}`, sk: { prefix: 'CICLO#' }, reverse: true, limit: CICLOS_LIDOS, consistent: true },
  })
  return correntes(a, values, hoje)
}
/** Pure: the same, of cycles that were read. One that was withdrawn was not charged. */
export const correntes = (
  a: AssinaturaDePlano,
  ciclos: readonly Pick<CicloDaAssinatura, 'n' | 'situacao'>[],
  hoje: string,
): DiasDoCiclo[] =>
  ciclos
    .filter(c => c.situacao !== 'retirada')
    .flatMap(c => diasDoCiclo(calendarioDe(a), c.n) ?? [])
    .filter(c => c.fim > hoje)

/** What a subscription changes to: another price, or the conditions of another plan of the same interval. */
export interface NovoValor {
  valor: number
  plano?: { plano: Plano; condicoes: ReturnType<typeof condicoesDoPlano> } | undefined
}

/** Pure: the share of the running cycles that the change is charged or credited; undefined where there is none of it. */
export function ajusteDoNovoValor(
  a: AssinaturaDePlano,
  { valor, plano }: NovoValor,
  cobrados: readonly DiasDoCiclo[],
  hoje: string,
): Ajuste | undefined {
  const proporcional = plano ? plano.condicoes.proporcional : a.proporcional
  return proporcional ? ajusteDaMudanca({ de: a.valor, para: valor }, cobrados, hoje) : undefined
}

/** Pure: the new price from the first cycle that is not charged yet; undefined where it may not change. */
export function mudarValor(
  a: AssinaturaDePlano,
  novo: NovoValor,
  { cobrados, por, agora }: { cobrados: readonly DiasDoCiclo[]; por: string; agora: number },
): Mudanca | undefined {
  if (recusaDaMudanca(a)) return undefined
  const ajuste = ajusteDoNovoValor(a, novo, cobrados, dataSaoPaulo(agora))
  const mudanca: MudancaDeValor = {
    ...{ em: new Date(agora).toISOString(), por, de: a.valor, para: novo.valor, ciclo: a.feitos + 1 },
    ajuste: ajuste?.valor ?? 0,
  }
  const proximo: AssinaturaDePlano = {
    ...comCondicoes(a, novo.plano),
    valor: novo.valor,
    ajustes: somarMudancas([...(a.ajustes ?? []), ...(ajuste ? [ajuste] : [])]),
    mudancas: [...(a.mudancas ?? []), mudanca].slice(-MUDANCAS_GUARDADAS),
    // what is open stays at the price that it was charged at
    abertos: a.abertos.map(c => ({ ...c, valor: c.valor ?? a.valor })),
  }
  return { proximo: comOlhar(proximo, agora), ev: [{ tipo: 'ValorMudou' }] }
}

/** Another plan's conditions; how many charges in all was agreed to at the start, and stays. */
function comCondicoes(a: AssinaturaDePlano, plano: NovoValor['plano']): AssinaturaDePlano {
  if (!plano) return a
  const { cbsInformado: _cbs, ibsInformado: _ibs, proporcional: _dias, pagadorPodePausar: _pausa, ...resto } = a
  const { ciclos: _quantos, ...condicoes } = plano.condicoes
  return { ...resto, ...condicoes, plano: { id: plano.plano.id, nome: plano.plano.nome } }
}

/** Changes that wait for one charge are one line of it: a price that goes up and down all day does not grow the root. */
function somarMudancas(ajustes: readonly Ajuste[]): Ajuste[] {
  const mudancas = ajustes.filter(a => a.tipo === 'mudanca')
  const [primeira] = mudancas
  const outras = ajustes.filter(a => a.tipo !== 'mudanca')
  if (!primeira) return outras
  const junta = mudancas.slice(1).reduce(
    (soma, x) => ({
      ...{ tipo: 'mudanca' as const, valor: soma.valor + x.valor },
      ...{ de: soma.de < x.de ? soma.de : x.de, ate: soma.ate > x.ate ? soma.ate : x.ate },
    }),
    primeira,
  )
  return junta.valor === 0 ? outras : [...outras, junta]
}
