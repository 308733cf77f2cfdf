import type { Arranjo } from '../../../../../shared/domain/agenda.ts'
import type { TipoDeEfeito } from '../../../../../shared/domain/efeitosDaUr.ts'
import { EfeitoDaUr, efeitosDa } from '../../../../platform/storage/EfeitoDaUr.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { agendaDe, comLeituras, Ur } from '../../../../platform/storage/Recebivel.ts'

/** One contract of others on a unit, as the registrar tells it now. */
export interface EfeitoLido {
  tipo: TipoDeEfeito
  ordem: number
  /** Centavos. */
  valor: number
  beneficiario: EfeitoDaUr['beneficiario']
  protocolo: string
}
export type RegistroDaUr = NonNullable<Ur['registro']>
interface Leitura {
  /** Absent: the registrar does not know the unit, and what it said before of its contracts stands. */
  efeitos?: readonly EfeitoLido[] | undefined
  registro: Omit<RegistroDaUr, 'desde'>
  quemPaga: EfeitoDaUr['quemPaga']
  agora: number
}
type IdDaUr = Pick<Ur, 'conta' | 'data' | 'arranjo'>

/** What makes an effect the same each time that it is told: what it is, and where its beneficiary is paid. */
export const chaveDoEfeito = ({ tipo, beneficiario: b }: Pick<EfeitoLido, 'tipo' | 'beneficiario'>): string =>
  `${tipo}.${b.ispb}.${b.agencia}.${b.conta}`

/** Contracts of one unit that are kept one by one: with as many that they replace, and the release's legs, one transaction. */
const MAXIMO_DE_EFEITOS = 40
/** Whose the claims beyond them are, the registrar alone tells: the money is set aside for them together. */
const demais: EfeitoLido['beneficiario'] = {
  documento: '',
  nome: 'Demais contratos',
  ispb: '',
  agencia: '',
  conta: 'demais',
}

/** Pure: the contracts in the order in which they are paid, at most forty, and one for all that come after them. */
function emOrdem(efeitos: readonly EfeitoLido[]): EfeitoLido[] {
  const ordenados = efeitos.toSorted((a, b) => a.ordem - b.ordem)
  const [primeiro, ...outros] = ordenados.slice(MAXIMO_DE_EFEITOS)
  if (!primeiro) return ordenados
  const valor = outros.reduce((soma, e) => soma + e.valor, primeiro.valor)
  return [...ordenados.slice(0, MAXIMO_DE_EFEITOS), { ...primeiro, tipo: 'onusOutros', valor, beneficiario: demais }]
}

/** One institution may have several contracts that are paid to one account: they are told apart by their order. */
function chaveLivre(chave: string, ditos: ReadonlySet<string>): string {
  let livre = chave
  for (let n = 2; ditos.has(livre); n++) livre = `${chave}.${n}`
  return livre
}

/**
 * Writes down what the registrar says of one unit: the effects, their sum in the unit itself, and how the two stand. One
 * transaction over the unit as it was read: a release of this moment comes before it, and then the effects are late and
 * take nothing, or after it, and then they are paid. Nothing is written where nothing changed.
 * @returns whether an effect is new.
 */
export async function anotarEfeitos(storage: Storage, id: IdDaUr, leitura: Leitura): Promise<boolean> {
  return redecide(async () => {
    const ur = await Ur.get(storage, id, { consistent: true })
    if (!ur) return false
    const { values: antes } = await EfeitoDaUr.query(storage, {
      ...{ pk: agendaDe(ur.conta), sk: { prefix: efeitosDa(ur) }, consistent: true },
    })
    const { escritas, onerado, novo } = decidirEfeitos(ur, antes, leitura)
    const registro = novo ? { ...leitura.registro, situacao: 'efeitoNovo' as const } : leitura.registro
    const mudou = !mesmoRegistro(ur.registro, registro)
    if (!escritas.length && !mudou) return false
    const desde = new Date(leitura.agora).toISOString()
    const { conta, data, arranjo } = ur
    const daUnidade: Write = Ur.add(
      { conta, data, arranjo },
      { leituras: 1, onerado: ur.liquidadaEm === undefined ? onerado - (ur.onerado ?? 0) : 0 },
      {
        ...(mudou && { set: { registro: { ...registro, desde } } }),
        when: [
          comLeituras(ur),
          ur.liquidadaEm === undefined
            ? { attr: 'liquidadaEm', absent: true }
            : { attr: 'liquidadaEm', op: '=', value: ur.liquidadaEm },
        ],
      },
    )
    await storage.commit([daUnidade, ...escritas])
    return novo
  })
}

/** A unit that was found again as it was told before keeps since when. */
const mesmoRegistro = (antes: RegistroDaUr | undefined, agora: Omit<RegistroDaUr, 'desde'>): boolean =>
  antes !== undefined &&
  antes.situacao === agora.situacao &&
  antes.la === agora.la &&
  antes.protocolo === agora.protocolo &&
  antes.motivo === agora.motivo

/** Pure: what changes of a unit's effects, what they take together, and whether there is a new one. */
export function decidirEfeitos(
  ur: Ur,
  antes: readonly EfeitoDaUr[],
  { efeitos, quemPaga, agora }: Pick<Leitura, 'efeitos' | 'quemPaga' | 'agora'>,
): { escritas: Write[]; onerado: number; novo: boolean } {
  if (!efeitos) return { escritas: [], onerado: ur.onerado ?? 0, novo: false }
  const em = new Date(agora).toISOString()
  const liberada = ur.liquidadaEm !== undefined
  const porChave = new Map(antes.map(e => [e.chave, e]))
  const escritas: Write[] = []
  let onerado = 0
  let novo = false
  const ditos = new Set<string>()
  for (const lido of emOrdem(efeitos)) {
    const chave = chaveLivre(chaveDoEfeito(lido), ditos)
    ditos.add(chave)
    const antigo = porChave.get(chave)
    if (antigo && (antigo.situacao === 'pago' || antigo.situacao === 'tardio')) continue
    if (!liberada) onerado += lido.valor
    const igual =
      antigo?.situacao === 'ativo' &&
      !liberada &&
      antigo.valor === lido.valor &&
      antigo.ordem === lido.ordem &&
      antigo.protocolo === lido.protocolo
    if (igual) continue
    novo ||= antigo?.situacao !== 'ativo' && !liberada
    const { conta, empresaId, data, arranjo } = ur
    escritas.push(
      EfeitoDaUr.put({
        ...antigo,
        ...{ conta, empresaId, data, arranjo: arranjo as Arranjo, chave, ...lido },
        ...{ situacao: liberada ? 'tardio' : 'ativo', quemPaga, desde: antigo?.desde ?? em },
        ate: liberada ? em : undefined,
      }),
    )
  }
  for (const e of antes)
    if (e.situacao === 'ativo' && !ditos.has(e.chave))
      escritas.push(
        EfeitoDaUr.put({ ...e, situacao: 'retirado', ate: em }, [{ attr: 'situacao', op: '=', value: 'ativo' }]),
      )
  return { escritas, onerado, novo }
}
