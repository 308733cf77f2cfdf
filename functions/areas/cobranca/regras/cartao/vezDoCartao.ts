import { type Permissao, permitirTentativa } from '../../../../../shared/domain/negativasDoCartao.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { ConditionFailed, type Key, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { ChecagemDoCartao, VezDoCartao } from '../../../../platform/storage/Recorrencia.ts'
import { anterior, contadas, contam } from './limitesDoCartao.ts'

/** An index shows a try long before: after this a turn names it no more. */
const LEMBRADA_MS = 3_600_000
/** The schemes' window of thirty days, and some. */
const GUARDA_S = 40 * 86_400
/** So often a loser asks again at once: a sweeper has eight at work, and two sweepers may run. */
const VEZES = 20

/** `ocupada`: what stands in the way are tries that have no answer yet, which will be known soon. */
export type PermissaoDaVez = Permissao | { readonly tipo: 'ocupada' }

export interface DaVez {
  empresaId: string
  digital: string
  /** Opaque: equal when card data and amount are. */
  dados: string
  /** Tries of each window that are left to the card's payer. */
  guardadas?: number
}
/** A try as it is about to be written down, and the item that will hold it. */
type Anunciada = Pick<Tentativa, 'pedidoId' | 'em'> & { onde: Key }

/**
 * Writes a try of a card down (`writes`) where the schemes allow one more, counting those that others write down at this
 * very moment (decision 0264): of two at once one is written, and the other counts it before it is. Answers what stands in
 * the way, where something does; `ocupada` also where others came first each time.
 * @throws ConditionFailed where a test of `writes` did not hold
 */
export async function anunciarNaVez(
  storage: Storage,
  de: DaVez,
  { tentativa, writes }: { tentativa: Anunciada; writes: Write[] },
): Promise<PermissaoDaVez> {
  for (let n = 1; n <= VEZES; n++) {
    const { permissao, tomar } = await pedirVez(storage, de, tentativa.em)
    if (permissao.tipo !== 'permitida') return permissao
    if (await gravar(storage, writes, tomar(tentativa))) return permissao
  }
  return { tipo: 'ocupada' }
}

/** False: another try of this card was written down since the turn was read. */
async function gravar(storage: Storage, writes: Write[], vez: Write): Promise<boolean> {
  try {
    await storage.commit([...writes, vez])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.every(n => n === writes.length)) return false
    throw error
  }
}

/** The turn as it is, and the write that takes it. What was announced lately is read where it is written. */
async function pedirVez(storage: Storage, { empresaId, digital, dados, guardadas }: DaVez, agora: number) {
  const antes = await VezDoCartao.get(storage, { empresaId, digital }, { consistent: true })
  const lembradas = (antes?.recentes ?? []).filter(r => r.em > agora - LEMBRADA_MS)
  const [doIndice, lidas] = await Promise.all([
    contadas(storage, empresaId, { digital, agora }),
    Promise.all(lembradas.map(async r => ({ r, t: await lerTentativa(storage, r) }))),
  ])
  const recentes = lidas.filter(({ t }) => t && ('estado' in t ? contam(t) : true))
  const nomeadas = new Set(lembradas.map(chaveDe))
  const todas = [...doIndice.filter(t => !nomeadas.has(chaveDe(t))), ...recentes.flatMap(({ t }) => t ?? [])]
  const permitir = (de: typeof todas) =>
    permitirTentativa(
      de.map(t => ('estado' in t ? anterior(t) : { em: t.em, dados: '' })),
      dados,
      agora,
      guardadas,
    )
  const dita = permitir(todas)
  const semAbertas = dita.tipo === 'esperar' ? permitir(todas.filter(t => !aberta(t, agora))) : dita
  const permissao: PermissaoDaVez =
    dita.tipo === 'esperar' && semAbertas.tipo === 'permitida' ? { tipo: 'ocupada' } : dita
  const tomar = ({ pedidoId, em, onde: { PK, SK } }: Anunciada): Write =>
    VezDoCartao.put(
      {
        ...{ empresaId, digital, versao: (antes?.versao ?? 0) + 1, ttl: Math.ceil(agora / 1000) + GUARDA_S },
        recentes: [...recentes.map(({ r }) => r), { pedidoId, em, PK, SK }],
      },
      antes ? [{ attr: 'versao', op: '=', value: antes.versao }] : [{ exists: false }],
    )
  return { permissao, tomar }
}

type Recente = VezDoCartao['recentes'][number]
const chaveDe = ({ pedidoId, em }: Pick<Tentativa, 'pedidoId' | 'em'>) => `${pedidoId} ${em}`
/** Its answer is on its way; of one that never came nothing more is heard, and it stays counted. */
const aberta = (t: Tentativa | Recente, agora: number): boolean =>
  'estado' in t && t.estado !== 'negada' && t.em > agora - LEMBRADA_MS

/**
 * A recent try as its item has it now; itself where another took its place there, which only follows a denial; undefined
 * where its question is over and nothing was denied.
 */
async function lerTentativa(storage: Storage, r: Recente): Promise<Tentativa | Recente | undefined> {
  const item = await storage.get({ PK: r.PK, SK: r.SK }, { consistent: true })
  if (item?._t === ChecagemDoCartao.name) return ChecagemDoCartao.parse(item)
  if (item?._t !== Checkout.name) return undefined
  const { tentativa } = Checkout.parse(item)
  return tentativa?.pedidoId === r.pedidoId ? tentativa : r
}
