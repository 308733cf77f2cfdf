import { isDeepStrictEqual } from 'node:util'
import { FeriadoInvalido, NadaMuda, PropostaEmAberto, VigenciaInvalida } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, diasEntre } from '../../../../shared/domain/calendario.ts'
import { type EventoDosParametros, versaoDosParametros } from '../../../../shared/domain/estados/versaoDosParametros.ts'
import { problemaDaMudancaDeFeriados } from '../../../../shared/domain/feriadosExtras.ts'
import {
  comecoDe,
  comVigencia,
  parametrosPadrao,
  pedeDuasPessoas,
  problemaDaVigencia,
  programadaDe,
  type SecaoDosParametros,
  type ValoresDosParametros,
  type Vigencia,
  valorEm,
  vigenteEm,
} from '../../../../shared/domain/parametrizacao.ts'
import { DIAS_DE_AVISO_DO_TERMO } from '../../../../shared/domain/termo.ts'
import { fault } from '../../../platform/http/fault.ts'
import { ParametrosGerais } from '../../../platform/storage/ParametrosGerais.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'

export interface Mudanca<S extends SecaoDosParametros = SecaoDosParametros> {
  secao: S
  valor: ValoresDosParametros[S]
  /** Epoch ms; absent: from its approval on. */
  desde?: number | undefined
  motivo: string
  /** The user who asks. */
  quem: string
  /** The version that it undoes. */
  desfaz?: number
}
export interface Mudada {
  versao: VersaoDosParametros
  writes: Write[]
}

/**
 * Pure: a change of one section, over the parameters as they were read. What one person may do alone holds at once;
 * everything else waits for a second person. One change of a section at a time: while one is open or coming no other is
 * proposed, but for the one that undoes it.
 * @throws PropostaEmAberto, NadaMuda, VigenciaInvalida, FeriadoInvalido
 */
export function proporMudanca(lidos: ParametrosGerais, m: Mudanca, agora: number): Mudada {
  const { secao } = m
  const vindo = programadaDe(lidos.vigencias, secao, agora)
  const aberta = lidos.abertas[secao] ?? (vindo && vindo.versao !== m.desfaz ? vindo.versao : undefined)
  if (aberta !== undefined) throw fault(PropostaEmAberto, { versao: aberta })
  const antes = (vindo ?? vigenteEm(lidos.vigencias, secao, agora))?.valor ?? parametrosPadrao[secao]
  if (isDeepStrictEqual(antes, m.valor)) throw fault(NadaMuda)
  const sozinha = !pedeDuasPessoas(secao)
  const problema = m.desde === undefined || sozinha ? undefined : problemaDaVigencia(m.desde, agora)
  if (problema) throw fault(VigenciaInvalida, { motivo: problema })
  const comeco = comecoDe(secao, m.desde, agora)
  julgarFeriados({ secao, antes, valor: m.valor }, comeco)
  julgarTermo(lidos, m, { comeco, agora })
  const versao: VersaoDosParametros = {
    ...{ versao: lidos.ultima + 1, secao, valor: { ...m.valor }, antes: { ...antes } },
    ...{ estado: versaoDosParametros.initial as 'proposta', motivo: m.motivo, quem: m.quem, em: agora },
    ...(m.desde !== undefined && !sozinha && { desde: m.desde }),
    ...(m.desfaz !== undefined && { desfaz: m.desfaz }),
  }
  const contada = { ...lidos, ultima: versao.versao }
  if (!sozinha) {
    const proximos = { ...contada, abertas: { ...lidos.abertas, [secao]: versao.versao } }
    return { versao, writes: [VersaoDosParametros.create(versao), gravar(lidos, proximos)] }
  }
  const valendo = andar(versao, 'Aprovou', { desde: agora })
  return {
    versao: valendo,
    writes: [VersaoDosParametros.create(valendo), gravar(lidos, aplicar(contada, valendo, agora))],
  }
}

/**
 * Pure: the second person's decision on a version that waits. One whose beginning has passed meanwhile holds from now on.
 * Undefined: it does not wait.
 * @throws FeriadoInvalido, VigenciaInvalida where its days have come while it waited
 */
export function decidirMudanca(
  lidos: ParametrosGerais,
  v: VersaoDosParametros,
  { decisao, quem, porque, agora }: { decisao: 'aprovar' | 'recusar'; quem: string; porque?: string; agora: number },
): Mudada | undefined {
  const evento = decisao === 'aprovar' ? 'Aprovou' : 'Recusou'
  if (!versaoDosParametros.next(v.estado, evento) || lidos.abertas[v.secao] !== v.versao) return undefined
  const { [v.secao]: _fechada, ...abertas } = lidos.abertas
  const comeco = comecoDe(v.secao, v.desde, agora)
  if (decisao === 'aprovar') {
    julgarFeriados(v, comeco)
    julgarTermo(lidos, v, { comeco, agora })
  }
  const decidida = andar(v, evento, {
    ...{ decidiu: quem, decididaEm: agora },
    ...(porque && { porque }),
    ...(decisao === 'aprovar' && { desde: comeco }),
  })
  const fechados = { ...lidos, abertas }
  const proximos = decisao === 'aprovar' ? aplicar(fechados, decidida, agora) : fechados
  const comoLida = [{ attr: 'estado', op: '=' as const, value: v.estado }]
  return { versao: decidida, writes: [VersaoDosParametros.put(decidida, comoLida), gravar(lidos, proximos)] }
}

/** A day that has come by the time the change begins was counted: it neither enters nor leaves. */
function julgarFeriados(
  { secao, antes, valor }: { secao: SecaoDosParametros; antes: object; valor: object },
  desde: number,
) {
  if (secao !== 'feriados') return
  const [de, para] = [antes, valor] as ValoresDosParametros['feriados'][]
  const problema = problemaDaMudancaDeFeriados(de?.extras ?? [], para?.extras ?? [], dataSaoPaulo(desde))
  if (problema) throw fault(FeriadoInvalido, problema)
}

/** Companies are told of new terms in time; those before them come back only while the new ones are not in force. */
function julgarTermo(
  { vigencias }: ParametrosGerais,
  { secao, valor }: { secao: SecaoDosParametros; valor: object },
  { comeco, agora }: { comeco: number; agora: number },
) {
  if (secao !== 'termo') return
  const { versao, vigencia } = valor as ValoresDosParametros['termo']
  const hoje = dataSaoPaulo(agora)
  const deVolta = vigencia <= hoje
  if (deVolta && versao !== valorEm(vigencias, 'termo', agora).versao)
    throw fault(VigenciaInvalida, { motivo: 'emVigor' })
  if (!deVolta && diasEntre(hoje, dataSaoPaulo(comeco)) < DIAS_DE_AVISO_DO_TERMO)
    throw fault(VigenciaInvalida, { motivo: 'cedo' })
}

function andar(
  v: VersaoDosParametros,
  evento: EventoDosParametros,
  mais: Partial<VersaoDosParametros>,
): VersaoDosParametros {
  return { ...v, ...mais, estado: versaoDosParametros.next(v.estado, evento) ?? v.estado }
}

const aplicar = (lidos: ParametrosGerais, v: VersaoDosParametros, agora: number): ParametrosGerais => {
  const nova = { versao: v.versao, desde: v.desde ?? agora, valor: v.valor } as unknown as Vigencia
  return { ...lidos, vigencias: comVigencia(lidos.vigencias, v.secao, nova, agora) as ParametrosGerais['vigencias'] }
}

/** Only over what was read: two changes at once are decided one after the other. */
const gravar = (lidos: ParametrosGerais, proximos: ParametrosGerais): Write =>
  lidos.vez === 0
    ? ParametrosGerais.create({ ...proximos, vez: 1 })
    : ParametrosGerais.put({ ...proximos, vez: lidos.vez + 1 }, [{ attr: 'vez', op: '=', value: lidos.vez }])
