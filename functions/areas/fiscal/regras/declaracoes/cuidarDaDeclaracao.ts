import { createHash } from 'node:crypto'
import { somarDias } from '../../../../../shared/domain/calendario.ts'
import {
  declaracoes,
  diferencaDoDiario,
  linhasDaDeclaracao,
  totaisDe,
} from '../../../../../shared/domain/declaracaoMensal.ts'
import { declaracaoMensal } from '../../../../../shared/domain/estados/declaracaoMensal.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { DeclaracaoMensal, MesDeclarado } from '../../../../platform/storage/DeclaracaoMensal.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { Declaracoes } from '../../../../providers/declaracoes/need.ts'
import { quemDeclara } from './quemDeclara.ts'
import { type Soma, somarDia } from './somarDia.ts'
import { abrirTexto, guardarTexto, lerTextoGuardado } from './textos.ts'

export type DepsDaDeclaracao = Base & { storage: Storage; declaracoes: Declaracoes }

/** A piece of the work ends here, well before its worker's two minutes; another message goes on. */
const PEDACO_MS = 60_000
/** How often a worker notes how far it came. */
const NOTA_MS = 5_000
/** Sums so far are of use until the next ones are there, or a person asks again. */
const PARCIAIS_S = 7 * 86_400

/**
 * Adds a version's days up, one after the other, and writes its files. What was added up is kept beside the version before it
 * says so: a worker that dies loses days that the next one reads again, and of two workers the one whose note was refused
 * stops.
 */
export async function cuidarDaDeclaracao(deps: DepsDaDeclaracao, id: { mes: string; n: number }): Promise<void> {
  const d = await DeclaracaoMensal.get(deps.storage, id, { consistent: true })
  if (d?.situacao !== 'fazendo') return
  try {
    const soma = await lerParcial(deps, d)
    const inteira = await somarOQueFalta(deps, d, soma)
    if (inteira) await encerrar(deps, inteira, soma)
  } catch (error) {
    // another worker of this version goes on
    if (!(error instanceof ConditionFailed)) throw error
  }
}

async function lerParcial({ storage }: DepsDaDeclaracao, d: DeclaracaoMensal): Promise<Soma> {
  if (!d.parcial) return { acumulado: {}, diario: {} }
  const guardado = await lerTextoGuardado(storage, { mes: d.mes, n: d.n, nome: d.parcial })
  if (!guardado) throw new Error('the sums of a return are gone')
  return JSON.parse(abrirTexto(guardado)) as Soma
}

/** @returns the version once its last day is added up; undefined where another message goes on */
async function somarOQueFalta(deps: DepsDaDeclaracao, lida: DeclaracaoMensal, soma: Soma) {
  const { storage, clock } = deps
  let d = lida
  const comecou = clock.now()
  let notou = comecou
  while (d.dia <= d.ate) {
    const lidos = await somarDia(storage, { mes: d.mes, dia: d.dia }, soma)
    d = { ...d, dia: somarDias(d.dia, 1), lidos: d.lidos + lidos }
    const acabou = clock.now() - comecou >= PEDACO_MS
    if (!acabou && clock.now() - notou < NOTA_MS) continue
    notou = clock.now()
    const parcial = `parcial-${d.versao}`
    const bytes = new TextEncoder().encode(JSON.stringify(soma))
    await guardarTexto(storage, { mes: d.mes, n: d.n, nome: parcial }, bytes, Math.ceil(notou / 1000) + PARCIAIS_S)
    const andouEm = new Date(notou).toISOString()
    const nota = { ...d, parcial, andouEm }
    const tipo = acabou && d.dia <= d.ate ? 'DeclaracaoPausada' : 'DeclaracaoAvancou'
    await storage.commit([replace(DeclaracaoMensal, nota, [{ tipo }])])
    d = { ...nota, versao: d.versao + 1 }
    if (tipo === 'DeclaracaoPausada') return undefined
  }
  return d
}

/** Writes a version's files and says so, over the one before; where its rows are not the journal's, says that alone. */
async function encerrar(deps: DepsDaDeclaracao, d: DeclaracaoMensal, soma: Soma): Promise<void> {
  const { storage, clock } = deps
  const linhas = linhasDaDeclaracao(soma.acumulado, await quemDeclara(storage, soma.acumulado))
  const totais = totaisDe(linhas)
  const diferenca = diferencaDoDiario(totais, soma.diario)
  const porta = deps.declaracoes.porta()
  // switched off meanwhile: it is asked for again where it is on
  const confere = diferenca === 0 && porta !== undefined
  const pronta: DeclaracaoMensal = {
    ...{ ...d, totais, diferenca, prontaEm: new Date(clock.now()).toISOString() },
    documentos: new Set(linhas.map(l => l.documento)).size,
    situacao: passo(d, confere ? 'Conferiu' : 'Divergiu'),
    parcial: undefined,
  }
  if (porta && diferenca === 0) {
    const arquivos: NonNullable<DeclaracaoMensal['arquivos']> = {}
    for (const nome of declaracoes) {
      const arquivo = porta.escrever(nome, { mes: d.mes, n: d.n, linhas })
      const { bytes, extensao, tipo, linhas: quantas } = arquivo
      await guardarTexto(storage, { mes: d.mes, n: d.n, nome }, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      arquivos[nome] = { extensao, tipo, linhas: quantas, sha256 }
    }
    pronta.arquivos = arquivos
  }
  await storage.commit([
    replace(DeclaracaoMensal, pronta, [{ tipo: 'DeclaracaoEncerrada' }]),
    ...(confere ? await tomarOLugar(storage, d) : []),
  ])
}

/** The month's version that counted is kept, and counts no more. */
async function tomarOLugar(storage: Storage, { mes, n }: DeclaracaoMensal): Promise<Write[]> {
  const doMes = await MesDeclarado.get(storage, mes, { consistent: true })
  if (!doMes) throw new Error('a return has no month')
  const antes =
    doMes.vigente === undefined
      ? undefined
      : await DeclaracaoMensal.get(storage, { mes, n: doMes.vigente }, { consistent: true })
  const depois = { ...doMes, vigente: n, versao: doMes.versao + 1 }
  return [
    MesDeclarado.put(depois, [{ attr: 'versao', op: '=', value: doMes.versao }]),
    ...(antes
      ? [
          replace(DeclaracaoMensal, { ...antes, situacao: passo(antes, 'Substituiu') }, [
            { tipo: 'DeclaracaoSubstituida' },
          ]),
        ]
      : []),
  ]
}

function passo({ situacao }: DeclaracaoMensal, evento: 'Conferiu' | 'Divergiu' | 'Substituiu') {
  const proxima = declaracaoMensal.next(situacao, evento)
  if (!proxima) throw new Error(`declaracaoMensal: ${evento} is not legal in ${situacao}`)
  return proxima
}
