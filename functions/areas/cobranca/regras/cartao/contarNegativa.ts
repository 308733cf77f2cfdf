import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Ocorrencia as Lembrada } from '../../../../../shared/domain/risco/avaliar.ts'
import type { LimitesDoTeste } from '../../../../../shared/domain/risco/limitesDoTeste.ts'
import {
  aPartirDe,
  type Contado,
  type Contagem,
  contados,
  contar as contarLembradas,
  fatiaDe,
  horaDe,
  janelaDoDiaMs,
  janelaMs,
  type Nivel,
  niveis,
  nivelAgora,
  nivelDaEmpresa,
  nivelDoLink,
  pausadoPeloDia,
  primeiraFatia,
} from '../../../../../shared/domain/risco/testeDeCartoes.ts'
import type { Gerais } from '../../../../platform/runtime/gerais.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Ocorrencia, particaoDe } from '../../../../platform/storage/Ocorrencia.ts'
import { ConditionFailed, type Storage, type Write } from '../../../../platform/storage/port.ts'
import {
  fimDaPausa,
  maisUmaNegativa,
  NegativasDeCartao,
  particaoDasNegativas,
  somarNegativas,
  VigiaDeCartoes,
} from '../../../../platform/storage/TesteDeCartoes.ts'
import { Contador } from '../../../../platform/storage/Venda.ts'
import type { Sinais } from './riscoDoCartao.ts'

type D = Base & { storage: Storage; gerais: Pick<Gerais, 'valor'> }
/** A checkout whose card was denied, or a cart, whose contract is what a link is to a checkout. */
export type Negada = Pick<Checkout, 'id' | 'link' | 'empresaId' | 'total' | 'tentativa'>
const dias = (n: number) => n * 86_400_000
const horaMs = 3_600_000
/** The newest of what the rules remember of a link. */
const lidas = 100

/**
 * A card was denied: counted for its link and its company, and what they then ask of cards is written, if it is more than
 * before. The payer's answer never waits for a trouble in here: it is logged, and the next denial counts again.
 */
export async function contarNegativa(deps: D, c: Negada, sinais: Sinais): Promise<void> {
  try {
    await contar(deps, c, sinais(c.total, deps.clock.now()).chaves)
  } catch (error) {
    deps.log.error('denial-uncounted', { checkoutId: c.id, motivo: error instanceof Error ? error.name : 'unknown' })
  }
}

async function contar(deps: D, c: Negada, chaves: ReturnType<Sinais>['chaves']): Promise<void> {
  const agora = deps.clock.now()
  const chaveDe: Record<Contado, string> = { link: c.link, empresa: c.empresaId, dia: c.link }
  const negada = { checkoutId: c.id, cartao: c.tentativa?.geral ?? '', semAparelho: chaves.aparelho === undefined }
  const somar = (escopo: Contado) => {
    const [fatia, guardarMs] = escopo === 'dia' ? [horaDe(agora), 26 * horaMs] : [fatiaDe(agora), 3 * janelaMs]
    return maisUmaNegativa({ escopo, chave: chaveDe[escopo], fatia }, negada, Math.ceil((agora + guardarMs) / 1000))
  }
  await Promise.all(contados.map(escopo => tolerado(deps.storage, somar(escopo))))
  const limites = await deps.gerais.valor('testeDeCartoes')
  await Promise.all([vigiarLink(deps, c, { historia: chaves.link, limites }), vigiarEmpresa(deps, c, limites)])
}

/** What a link's last hour and its last day ask for. */
async function vigiarLink(
  deps: D,
  c: Negada,
  { historia, limites }: { historia: string | undefined; limites: LimitesDoTeste },
): Promise<void> {
  const { storage, clock } = deps
  const agora = clock.now()
  const id = { escopo: 'link', chave: c.link } as const
  const [fatias, horas, lembradas, vigia] = await Promise.all([
    fatiasDe(storage, id, [primeiraFatia(agora), fatiaDe(agora)]),
    fatiasDe(storage, { escopo: 'dia', chave: c.link }, [horaDe(agora - janelaDoDiaMs) + 1, horaDe(agora)]),
    lembradasDoLink(storage, historia, agora),
    VigiaDeCartoes.get(storage, id, { consistent: true }),
  ])
  const { levantadaEm: levantada = 0 } = vigia ?? {}
  // the company lifted the pause: what was denied before has had its answer
  const desde = (todas: readonly NegativasDeCartao[], fatia: number) =>
    levantada === 0 ? todas : todas.filter(f => f.fatia > fatia)
  const pagas = lembradas.filter(o => o.tipo === 'paga')
  const contagem = somarNegativas(desde(fatias, fatiaDe(levantada)), pagas.filter(o => o.em > agora - janelaMs).length)
  const dia = somarNegativas(desde(horas, horaDe(levantada)), pagas.length)
  const peloDia = pausadoPeloDia(dia, contarLembradas(lembradas), limites)
  await levantar(
    deps,
    { ...id, empresaId: c.empresaId },
    {
      ...{ vigia, limites, peloDia },
      ...(peloDia ? { nivel: 'pausa', contagem: dia } : { nivel: nivelDoLink(contagem, limites), contagem }),
    },
  )
}

/** What a company's last hour asks for, on all its links. */
async function vigiarEmpresa(deps: D, { empresaId }: Negada, limites: LimitesDoTeste): Promise<void> {
  const agora = deps.clock.now()
  const id = { escopo: 'empresa', chave: empresaId } as const
  const [fatias, pagas, vigia] = await Promise.all([
    fatiasDe(deps.storage, id, [primeiraFatia(agora), fatiaDe(agora)]),
    aprovadasDaEmpresa(deps.storage, empresaId, agora),
    VigiaDeCartoes.get(deps.storage, id, { consistent: true }),
  ])
  const contagem = somarNegativas(fatias, pagas)
  const nivel = nivelDaEmpresa(contagem, limites)
  await levantar(deps, { ...id, empresaId }, { vigia, limites, nivel, contagem })
}

const fatiasDe = async (
  storage: Storage,
  { escopo, chave }: { escopo: Contado; chave: string },
  [de, ate]: readonly [number, number],
) => {
  const pk = particaoDasNegativas(escopo, chave)
  const sk = { from: `${de}#`, to: `${ate}#~` }
  return (await NegativasDeCartao.query(storage, { pk, sk, limit: 100, consistent: true })).values
}

/** The newest of a link's day that the risk consumer remembers: a second late, which errs on the strict side. */
async function lembradasDoLink(storage: Storage, chave: string | undefined, agora: number): Promise<Lembrada[]> {
  if (chave === undefined) return []
  const { values } = await Ocorrencia.query(storage, {
    pk: particaoDe('link', chave),
    sk: { from: new Date(agora - janelaDoDiaMs).toISOString() },
    limit: lidas,
    reverse: true,
  })
  return values
}

/** Cards of today that the company's reports count as approved. */
async function aprovadasDaEmpresa(storage: Storage, empresaId: string, agora: number): Promise<number> {
  const hoje = dataSaoPaulo(agora)
  const mes = await Contador.get(storage, {
    dono: `EMP#${empresaId}`,
    tipo: 'CRT',
    mes: hoje.slice(0, 7).replace('-', ''),
  })
  const aprovadas = new RegExp(`^${hoje.slice(8)}s:`)
  return Object.entries(mes ?? {}).reduce(
    (n, [nome, v]) => (aprovadas.test(nome) && typeof v === 'number' ? n + v : n),
    0,
  )
}

interface Levantada {
  vigia: VigiaDeCartoes | undefined
  limites: LimitesDoTeste
  nivel: Nivel
  contagem: Contagem
  /** It is the link's day that pauses it, for longer. */
  peloDia?: boolean
}
/** Writes a level that is higher than the one that holds. A concurrent denial that wrote first saw the same. */
async function levantar(
  { storage, clock, log }: D,
  de: Pick<VigiaDeCartoes, 'escopo' | 'chave' | 'empresaId'>,
  { vigia, limites, nivel, contagem, peloDia = false }: Levantada,
): Promise<void> {
  const agora = clock.now()
  if (nivel === 'normal' || niveis.indexOf(nivel) <= niveis.indexOf(nivelAgora(vigia, agora))) return
  const { negadas, cartoes } = contagem
  const pausa = nivel === 'pausa'
  const prazos = aPartirDe(nivel, agora, { peloDia, limites })
  // the sweeper may not have told yet that the pause before this is over
  const { ev: antes = [] } = vigia?.vence === undefined ? {} : fimDaPausa(vigia)
  const novo: VigiaDeCartoes = {
    ...(vigia?.vez !== undefined && { vez: vigia.vez }),
    ...de,
    ...prazos,
    ...(pausa && { vez: agora, vence: prazos.pausaAte }),
    ev: [...antes, ...(pausa ? [{ tipo: 'CartoesPausados' as const, ref: String(agora) }] : [])],
    negadas,
    cartoes,
    versao: (vigia?.versao ?? 0) + 1,
    ttl: Math.ceil((agora + dias(30)) / 1000),
  }
  const write = vigia
    ? VigiaDeCartoes.put(novo, [{ attr: 'versao', op: '=', value: vigia.versao }])
    : VigiaDeCartoes.create(novo)
  log.warn('card-testing', { escopo: de.escopo, chave: de.chave, nivel, negadas, cartoes })
  await tolerado(storage, write)
}

async function tolerado(storage: Storage, write: Write): Promise<void> {
  try {
    await storage.commit([write])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
