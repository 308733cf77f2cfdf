import type { Achado } from '../../../../../shared/domain/conciliacao/divergencia.ts'
import { divergencia, type EventoDaDivergencia } from '../../../../../shared/domain/estados/divergencia.ts'
import { Divergencia, idDaDivergencia, VendaConferida } from '../../../../platform/storage/Divergencia.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import type { Contexto } from './lerContexto.ts'

type Unidade = Omit<VendaConferida, 'versao' | 'divergencias'>

/** What a transaction takes beside the unit's own item. */
const DE_UMA_VEZ = 90
/** Why something is explained by itself. */
const SUMIU = 'A adquirente e o diário passaram a dizer o mesmo.'

/**
 * Keeps what was found of one sale or thing: new findings open, what says otherwise by now changes, what is no longer found
 * is explained by itself, and what a person decided stays while it says the same. Found again to no change it writes nothing.
 * @throws ConditionFailed where another run was first; the caller reads and compares again.
 */
export async function guardarAchados(c: Contexto, unidade: Unidade, achados: readonly Achado[]): Promise<void> {
  const antes = await VendaConferida.get(c.storage, unidade.unidade, { consistent: true })
  if (!antes && achados.length === 0 && unidade.dia === undefined) return
  const porId = new Map(achados.map(a => [idDaDivergencia(a.chave), a]))
  const ids = [...new Set([...(antes?.divergencias ?? []), ...porId.keys()])]
  const lidas = ids.length ? (await c.storage.getMany(ids.map(Divergencia.key))).map(Divergencia.parse) : []
  const em = new Date(c.clock.now()).toISOString()
  const escritas = ids.flatMap(id => escritaDe(porId.get(id), { id, antes: lidas.find(d => d.id === id), em }))
  const depois: VendaConferida = {
    ...unidade,
    versao: (antes?.versao ?? 0) + 1,
    divergencias: [...porId.keys()].sort(),
  }
  const raiz = mesma(antes, depois)
    ? []
    : [
        antes
          ? VendaConferida.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
          : VendaConferida.create(depois),
      ]
  // what is found is kept before the unit says that it was: a run that dies in between finds the same again
  for (let n = 0; n + DE_UMA_VEZ < escritas.length; n += DE_UMA_VEZ)
    await c.storage.commit(escritas.slice(n, n + DE_UMA_VEZ))
  const resto = [...escritas.slice(Math.floor(Math.max(0, escritas.length - 1) / DE_UMA_VEZ) * DE_UMA_VEZ), ...raiz]
  if (resto.length) await c.storage.commit(resto)
}

const mesma = (antes: VendaConferida | undefined, depois: VendaConferida): boolean =>
  antes !== undefined && igual({ ...antes, versao: 0 }, { ...depois, versao: 0 })
/** Equal fields, whatever their order; what is undefined is not there. */
const igual = (a: object, b: object): boolean => emOrdem(a) === emOrdem(b)
const emOrdem = (x: object): string =>
  JSON.stringify(
    Object.entries(x)
      .filter(([, v]) => v !== undefined)
      .sort(([p], [q]) => (p < q ? -1 : 1)),
  )

function escritaDe(
  achado: Achado | undefined,
  { id, antes, em }: { id: string; antes: Divergencia | undefined; em: string },
): Write[] {
  if (!antes) return achado ? [Divergencia.create({ ...achado, id, versao: 1, situacao: 'aberta', criadaEm: em })] : []
  if (!achado)
    return divergencia.next(antes.situacao, 'Sumiu')
      ? [mudarDivergencia(antes, 'Sumiu', { decisao: { motivo: SUMIU, em } })]
      : []
  const { id: _, versao, situacao, criadaEm, decisao, lancamento, ...dito } = antes
  const porSi = situacao === 'explicada' && decisao?.quem === undefined
  if (!porSi && dizOMesmo(dito, achado)) return []
  const novo = { ...achado, id, versao, situacao, criadaEm }
  // of what was decided: it was about something else
  return situacao === 'aberta'
    ? [Divergencia.put({ ...novo, versao: versao + 1 }, [{ attr: 'versao', op: '=', value: versao }])]
    : [mudarDivergencia(novo, 'Reabriu', { decisao: undefined })]
}

/** Which line says it may change while what it says does not. */
const dizOMesmo = ({ linha: _, ...antes }: Achado, { linha: __, ...agora }: Achado): boolean => igual(antes, agora)

/** Moves a divergence from the state in which it was read; an event that its table does not have is our bug. */
export function mudarDivergencia(d: Divergencia, evento: EventoDaDivergencia, mais: Partial<Divergencia>): Write {
  const situacao = divergencia.next(d.situacao, evento)
  if (!situacao) throw new Error(`divergencia: ${evento} is not legal in ${d.situacao}`)
  return Divergencia.put({ ...d, ...mais, situacao, versao: d.versao + 1 }, [
    { attr: 'versao', op: '=', value: d.versao },
  ])
}
