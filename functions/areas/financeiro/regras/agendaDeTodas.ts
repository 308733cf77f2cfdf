import { inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import { lancadosNo } from '../../../platform/storage/Lancamento.ts'
import { maximoDeRodadas } from '../../../platform/storage/listaDaEquipe.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'
import { agendaDe, Ur } from '../../../platform/storage/Recebivel.ts'
import { shardsDeVencimento } from '../../../platform/storage/shardOf.ts'

/** Units of a round: what one batch takes. */
const porRodada = 100
const AGENDA = agendaDe('')

export interface LeituraDaAgenda {
  situacao: 'agendado' | 'liquidado'
  /** Days, both included. */
  de: string
  ate: string
  /** Where a reading before ended: a day, and a place in it. */
  cursor?: string | undefined
  limit: number
  combina: (u: Ur) => boolean
}
export interface PaginaDaAgenda {
  itens: Ur[]
  parcial: boolean
  cursor: string | null
}

/**
 * Receivable units of every account, from the day nearest to now on (what is to come forwards, what was released backwards), by indexes that exist already: what waits for its day stands in the
 * sweeper's, what was released left its entry in the journal of that day. Nothing is written for it (decision 0093). Reads: a
 * round asks each of the sixteen parts of one day once, and its units in one batch; `maximoDeRodadas` rounds at most.
 */
export async function lerAgendaDeTodas(storage: Storage, leitura: LeituraDaAgenda): Promise<PaginaDaAgenda> {
  const { situacao, limit, combina } = leitura
  const [de, ate, passo] = situacao === 'agendado' ? [leitura.de, leitura.ate, 1] : [leitura.ate, leitura.de, -1]
  const dentro = (d: string) => (passo > 0 ? d <= ate : d >= ate)
  const achados: { ur: Ur; cursor: string }[] = []
  let dia = leitura.cursor?.slice(0, 10) ?? de
  let depois = leitura.cursor?.slice(11)
  for (let rodada = 1; dentro(dia); rodada++) {
    const { lugares, temMais } = await lugaresDoDia(storage, situacao, dia, depois)
    const urs = new Map(
      (lugares.length ? await storage.getMany(lugares.map(l => l.chave)) : []).map(i => [
        `${i.PK} ${i.SK}`,
        Ur.parse(i),
      ]),
    )
    for (const { chave, lugar } of lugares) {
      const ur = urs.get(`${chave.PK} ${chave.SK}`)
      if (ur && combina(ur)) achados.push({ ur, cursor: `${dia}#${lugar}` })
    }
    const ultimo = achados[limit - 1]
    const chegou = lugares.at(-1)
    if (ultimo && (achados.length > limit || temMais || dia !== ate))
      return { itens: achados.slice(0, limit).map(a => a.ur), parcial: false, cursor: ultimo.cursor }
    if (temMais && chegou) depois = chegou.lugar
    else {
      dia = somarDias(dia, passo)
      depois = undefined
    }
    if (rodada === maximoDeRodadas && dentro(dia))
      return { itens: achados.map(a => a.ur), parcial: true, cursor: `${dia}#${depois ?? ''}` }
  }
  return { itens: achados.map(a => a.ur), parcial: false, cursor: null }
}

interface Lugar {
  chave: Key
  lugar: string
}
/** The first places of a day after one, in all its parts together, and whether more are behind them. */
async function lugaresDoDia(
  storage: Storage,
  situacao: LeituraDaAgenda['situacao'],
  dia: string,
  depois: string | undefined,
): Promise<{ lugares: Lugar[]; temMais: boolean }> {
  const { index, pk, prefixo, chave } = indices[situacao](dia)
  // no place has a character before `#` after its own end
  const sk = { from: depois ? `${depois}!` : prefixo, to: `${prefixo}~` }
  const paginas = await Promise.all(
    shardsDeVencimento.map(parte => storage.query({ index, pk: pk(parte), sk, limit: porRodada })),
  )
  const todos = paginas
    .flatMap(p => p.items)
    .map(i => ({ chave: chave(i), lugar: String(i[`${index}SK`]) }))
    .sort((a, b) => (a.lugar < b.lugar ? -1 : 1))
  const cheios = paginas.flatMap(p => (p.after ? [String(p.items.at(-1)?.[`${index}SK`])] : []))
  // behind the end of a part that has more, other parts may not be told in order
  const ate = cheios.sort()[0] ?? '\uffff'
  const emOrdem = todos.filter(l => l.lugar <= ate)
  const lugares = emOrdem.slice(0, porRodada)
  return {
    // other things fall due, and other entries are written, at the same place
    lugares: lugares.filter((l): l is Lugar => l.chave !== undefined),
    temMais: cheios.length > 0 || emOrdem.length > porRodada,
  }
}

interface Indice {
  index: 'GSI1' | 'GSI3'
  pk: (parte: string) => string
  prefixo: string
  /** The unit that an item of the index is of, or that it is of none. */
  chave: (i: Key) => Key | undefined
}
const indices: Record<LeituraDaAgenda['situacao'], (dia: string) => Indice> = {
  agendado: dia => ({
    index: 'GSI3',
    pk: parte => `VENCE#${parte}`,
    prefixo: `${new Date(inicioDoDia(dia)).toISOString()}#`,
    chave: ({ PK, SK }) => (PK.startsWith(AGENDA) ? { PK, SK } : undefined),
  }),
  liquidado: dia => ({
    index: 'GSI1',
    pk: parte => lancadosNo(dia, parte),
    prefixo: AGENDA,
    chave: ({ PK, SK }) => {
      const ref = /^LANC#(?:liquidacao|garantia-liberada)#(.+)$/.exec(SK)?.[1]
      return ref === undefined ? undefined : { PK, SK: ref }
    },
  }),
}
