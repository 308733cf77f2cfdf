import { type Arranjo, arranjos } from '../../../../../shared/domain/agenda.ts'
import type { Data } from '../../../../../shared/domain/calendario.ts'
import {
  compararUnidade,
  distribuirGravames,
  registroAcorda,
  type SituacaoDoRegistro,
  situarUnidade,
  UNIDADES_POR_PEDIDO,
} from '../../../../../shared/domain/efeitosDaUr.ts'
import { AgendaDasUrs } from '../../../../platform/storage/AgendaDasUrs.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import type { RegistradoraPort, UnidadeNoRegistro } from '../../../../providers/registradora/port.ts'
import { anotarEfeitos, type RegistroDaUr } from './anotarEfeitos.ts'
import { constituidoDe, lerUnidadesDoDia, type UnidadeNossa } from './lerUnidadesDoDia.ts'

export interface DepsDasUrs {
  storage: Storage
  registradora: RegistradoraPort
  clock: { now: () => number }
  env: { REGISTRO_DE_URS: 'adquirente' | 'quita' }
}
/** Pages of the registrar that one reading of a day takes, and how often one process is asked about. */
const PAGINAS = 80
const PERGUNTAS = 3
const AO_MESMO_TEMPO = 8
const SO_LA = 20

/** Units of one document and arrangement: what the registrar knows as one. */
interface Grupo {
  chave: string
  arranjo: Arranjo
  nossas: UnidadeNossa[]
}
const chaveDe = (documento: string, arranjo: string) => `${documento}#${arranjo}`

/**
 * Compares the units of one day with the registrar's, to the centavo, and writes down what it says of each: how the two
 * stand, and what contracts of others take (decision 0216). Where we register, ours are told first. Without an answer
 * nothing is said of any unit, and our own figures are still told.
 */
export async function conferirDia(
  deps: DepsDasUrs,
  dia: Data,
  prazo: number,
): Promise<'conferido' | 'calada' | 'vazio'> {
  const { storage } = deps
  const { unidades, parcial } = await lerUnidadesDoDia(storage, dia)
  const nos = deps.env.REGISTRO_DE_URS === 'quita'
  if (nos && unidades.length === 0) return 'vazio'
  const grupos = agrupar(unidades)
  const recusadas = nos ? await contar(deps, dia, grupos, prazo) : new Map<string, string>()
  const la = await lerTodas(deps, dia, prazo)
  if (la) await anotarTodas(deps, { grupos, la, recusadas })
  const linhas = resumir(dia, grupos, la)
  const em = new Date(deps.clock.now()).toISOString()
  const escritas: Write[] = await Promise.all(
    linhas.map(async l => {
      // without an answer the last one's moment stands
      const antes = la ? undefined : await AgendaDasUrs.get(storage, l)
      const conferidaEm = la ? em : antes?.conferidaEm
      return AgendaDasUrs.put({
        ...l,
        em,
        parcial: parcial || la?.parcial === true,
        ...(conferidaEm && { conferidaEm }),
      })
    }),
  )
  if (escritas.length) await storage.commit(escritas)
  if (la && nos) await responder(deps, dia, linhas, prazo)
  return la ? 'conferido' : 'calada'
}

function agrupar(unidades: readonly UnidadeNossa[]): Map<string, Grupo> {
  const grupos = new Map<string, Grupo>()
  for (const u of unidades.toSorted((a, b) => (a.ur.conta < b.ur.conta ? -1 : 1))) {
    const chave = chaveDe(u.documento, u.ur.arranjo)
    const grupo = grupos.get(chave) ?? { chave, arranjo: u.ur.arranjo as Arranjo, nossas: [] }
    grupo.nossas.push(u)
    grupos.set(chave, grupo)
  }
  return grupos
}
const constituidoDo = ({ nossas }: Grupo) => nossas.reduce((s, { ur }) => s + constituidoDe(ur), 0)

/** Tells the registrar what it does not hold as we do, at most 400 a request. Answers what it refused, by the group. */
async function contar(
  { registradora }: DepsDasUrs,
  dia: Data,
  grupos: ReadonlyMap<string, Grupo>,
  prazo: number,
): Promise<Map<string, string>> {
  const recusadas = new Map<string, string>()
  const aDizer = [...grupos.values()].filter(g => g.nossas.some(({ ur }) => ur.registro?.la !== constituidoDo(g)))
  for (let n = 0; n < aDizer.length; n += UNIDADES_POR_PEDIDO) {
    const vez = aDizer.slice(n, n + UNIDADES_POR_PEDIDO)
    const unidades = vez.map((g, i) => ({
      ...{ referencia: String(n + i), documento: g.nossas[0]?.documento ?? '', data: dia, arranjo: g.arranjo },
      constituido: constituidoDo(g),
      preContratado: g.nossas.reduce((s, { ur }) => s + (ur.antecipado ?? 0), 0),
    }))
    const r = await registradora.enviarUnidades(unidades, { prazo })
    if (r.tipo !== 'aceito') continue
    for (let vezes = 0; vezes < PERGUNTAS; vezes++) {
      const p = await registradora.consultarEnvio(r.processo, { prazo })
      if (p.tipo === 'andamento') continue
      if (p.tipo === 'concluido')
        for (const { referencia, codigo } of p.recusadas) {
          const g = aDizer[Number(referencia)]
          if (g) recusadas.set(g.chave, codigo)
        }
      break
    }
  }
  return recusadas
}

interface LidasLa {
  porChave: Map<string, UnidadeNoRegistro>
  parcial: boolean
}
/** All that the registrar holds of a day; undefined where one page did not come. */
async function lerTodas({ registradora }: DepsDasUrs, dia: Data, prazo: number): Promise<LidasLa | undefined> {
  const porChave = new Map<string, UnidadeNoRegistro>()
  for (let pagina = 1; pagina <= PAGINAS; pagina++) {
    const r = await registradora.lerUnidades(dia, pagina, { prazo })
    if (r.tipo !== 'lidas') return undefined
    for (const u of r.unidades) if (u.data === dia) porChave.set(chaveDe(u.documento, u.arranjo), u)
    if (pagina >= r.paginas) return { porChave, parcial: false }
  }
  return { porChave, parcial: true }
}

interface Anotacao {
  grupos: ReadonlyMap<string, Grupo>
  la: LidasLa
  recusadas: ReadonlyMap<string, string>
}
async function anotarTodas(deps: DepsDasUrs, { grupos, la, recusadas }: Anotacao): Promise<void> {
  const tarefas = [...grupos.values()].flatMap(g => {
    const dela = la.porChave.get(g.chave)
    const codigo = recusadas.get(g.chave)
    const registro: Omit<RegistroDaUr, 'desde'> = {
      situacao: codigo ? 'recusada' : (compararUnidade(constituidoDo(g), dela?.constituido) ?? 'igual'),
      ...(dela && { la: dela.constituido, protocolo: dela.protocolo }),
      ...(codigo && { motivo: codigo }),
    }
    const protocolo = dela?.protocolo ?? ''
    const porConta =
      dela &&
      distribuirGravames(
        g.nossas.map(({ ur }) => ur.valor),
        dela.efeitos.map(e => ({ ...e, protocolo })),
      )
    return g.nossas.flatMap(({ ur }, n) => {
      const efeitos = porConta?.[n]
      // as it was told before, with no contract then or now: nothing to read or write
      const parado = !ur.onerado && !efeitos?.length && mesmo(ur.registro, registro)
      return parado ? [] : [() => anotar(deps, ur, efeitos, registro)]
    })
  })
  for (let n = 0; n < tarefas.length; n += AO_MESMO_TEMPO)
    await Promise.all(tarefas.slice(n, n + AO_MESMO_TEMPO).map(t => t()))
}
const mesmo = (a: RegistroDaUr | undefined, b: Omit<RegistroDaUr, 'desde'>) =>
  a?.situacao === b.situacao && a.la === b.la && a.protocolo === b.protocolo && a.motivo === b.motivo

type Anotavel = Parameters<typeof anotarEfeitos>[2]['efeitos']
/** Keeps what was told in the unit that was read, so that the day's figures are those of now. */
async function anotar(
  { storage, clock, env }: DepsDasUrs,
  ur: UnidadeNossa['ur'],
  efeitos: Anotavel,
  registro: Omit<RegistroDaUr, 'desde'>,
): Promise<void> {
  const quemPaga = env.REGISTRO_DE_URS
  const novo = await anotarEfeitos(storage, ur, { efeitos, registro, quemPaga, agora: clock.now() })
  const desde = new Date(clock.now()).toISOString()
  ur.registro = { ...registro, ...(novo && { situacao: 'efeitoNovo' as const }), desde }
  if (efeitos) ur.onerado = efeitos.reduce((s, e) => s + e.valor, 0)
}

type Linha = Omit<AgendaDasUrs, 'em' | 'conferidaEm'>
/** Pure: the day's figures of each arrangement that either side has units of. */
function resumir(dia: Data, grupos: ReadonlyMap<string, Grupo>, la: LidasLa | undefined): Linha[] {
  return arranjos.flatMap(arranjo => {
    const daqui = [...grupos.values()].filter(g => g.arranjo === arranjo)
    const deLa = [...(la?.porChave ?? [])].filter(([, u]) => u.arranjo === arranjo)
    const soLa = deLa.filter(([chave, u]) => !grupos.has(chave) && u.constituido > 0).map(([, u]) => u)
    if (!daqui.length && !soLa.length) return []
    const urs = daqui.flatMap(g => g.nossas.map(n => n.ur))
    const situadas = urs.map(u => situarUnidade(u, [{ ordem: 1, valor: u.onerado ?? 0 }]))
    const soma = (de: (s: (typeof situadas)[number]) => number) => situadas.reduce((s, u) => s + de(u), 0)
    const situacoes: Partial<Record<SituacaoDoRegistro, number>> = {}
    const contarUma = (s: SituacaoDoRegistro) => {
      situacoes[s] = (situacoes[s] ?? 0) + 1
    }
    if (la) {
      for (const u of urs) if (u.registro) contarUma(u.registro.situacao)
      for (const _ of soLa) contarUma('soLa')
    }
    return [
      {
        ...{ dia, arranjo, unidades: urs.length, situacoes, parcial: false },
        ...{ constituido: soma(s => s.constituido), preContratado: soma(s => s.preContratado) },
        ...{ abatido: soma(s => s.abatido), posContratado: soma(s => s.posContratado), livre: soma(s => s.livre) },
        ...(la && { la: deLa.reduce((s, [, u]) => s + u.constituido, 0) }),
        soLa: soLa.slice(0, SO_LA).map(u => ({ documento: u.documento.slice(-4), valor: u.constituido })),
      },
    ]
  })
}

/** The registrar asks each day whether we hold what it holds. */
async function responder(
  { registradora }: DepsDasUrs,
  dia: Data,
  linhas: readonly Linha[],
  prazo: number,
): Promise<void> {
  await registradora.responderComparacao(
    dia,
    {
      unidades: linhas.reduce((s, l) => s + l.unidades, 0),
      soma: linhas.reduce((s, l) => s + l.constituido, 0),
      confere: linhas.every(
        l => !l.parcial && Object.keys(l.situacoes).every(s => registroAcorda(s as SituacaoDoRegistro)),
      ),
    },
    { prazo },
  )
}
