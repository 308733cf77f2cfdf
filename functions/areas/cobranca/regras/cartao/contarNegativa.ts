import { dataSaoPaulo } from '../../../../../shared/domain/calendario.ts'
import type { Ocorrencia as Lembrada } from '../../../../../shared/domain/risco/avaliar.ts'
import {
  aPartirDe,
  type Contagem,
  type Escopo,
  escopos,
  fatiaDe,
  janelaMs,
  type Nivel,
  niveis,
  nivelAgora,
  nivelDaEmpresa,
  nivelDoLink,
  primeiraFatia,
} from '../../../../../shared/domain/risco/testeDeCartoes.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Ocorrencia, particaoDe } from '../../../../platform/storage/Ocorrencia.ts'
import { ConditionFailed, type Storage, type Write } from '../../../../platform/storage/port.ts'
import {
  maisUmaNegativa,
  NegativasDeCartao,
  particaoDasNegativas,
  somarNegativas,
  VigiaDeCartoes,
} from '../../../../platform/storage/TesteDeCartoes.ts'
import { Contador } from '../../../../platform/storage/Venda.ts'
import type { Sinais } from './riscoDoCartao.ts'

type D = Base & { storage: Storage }
const dias = (n: number) => n * 86_400_000
/** The newest of what the rules remember of a link. */
const lidas = 100

/**
 * A card was denied: counted for its link and its company, and what they then ask of cards is written, if it is more than
 * before. The payer's answer never waits for a trouble in here: it is logged, and the next denial counts again.
 */
export async function contarNegativa(deps: D, c: Checkout, sinais: Sinais): Promise<void> {
  try {
    await contar(deps, c, sinais(c.total, deps.clock.now()).chaves)
  } catch (error) {
    deps.log.error('denial-uncounted', { checkoutId: c.id, motivo: error instanceof Error ? error.name : 'unknown' })
  }
}

async function contar(deps: D, c: Checkout, chaves: ReturnType<Sinais>['chaves']): Promise<void> {
  const agora = deps.clock.now()
  const chaveDe: Record<Escopo, string> = { link: c.link, empresa: c.empresaId }
  const negada = { checkoutId: c.id, cartao: c.tentativa?.geral ?? '', semAparelho: chaves.aparelho === undefined }
  const ttl = Math.ceil((agora + 3 * janelaMs) / 1000)
  const somar = (escopo: Escopo) =>
    maisUmaNegativa({ escopo, chave: chaveDe[escopo], fatia: fatiaDe(agora) }, negada, ttl)
  await Promise.all(escopos.map(escopo => tolerado(deps.storage, somar(escopo))))
  const vigiar = async (escopo: Escopo, aprovadas: () => Promise<number>, nivelDe: (n: Contagem) => Nivel) => {
    const id = { escopo, chave: chaveDe[escopo] }
    const [fatias, pagas, vigia] = await Promise.all([
      fatiasDe(deps.storage, id, agora),
      aprovadas(),
      VigiaDeCartoes.get(deps.storage, id, { consistent: true }),
    ])
    // the company lifted the pause: what was denied before has had its answer
    const depois = vigia?.levantadaEm === undefined ? 0 : fatiaDe(vigia.levantadaEm)
    const contagem = somarNegativas(
      fatias.filter(f => f.fatia > depois),
      pagas,
    )
    await levantar(deps, { ...id, empresaId: c.empresaId }, { vigia, nivel: nivelDe(contagem), contagem })
  }
  await Promise.all([
    vigiar('link', () => aprovadasDoLink(deps.storage, chaves.link, agora), nivelDoLink),
    vigiar('empresa', () => aprovadasDaEmpresa(deps.storage, c.empresaId, agora), nivelDaEmpresa),
  ])
}

const fatiasDe = async (storage: Storage, { escopo, chave }: { escopo: Escopo; chave: string }, agora: number) => {
  const pk = particaoDasNegativas(escopo, chave)
  const sk = { from: `${primeiraFatia(agora)}#`, to: `${fatiaDe(agora)}#~` }
  return (await NegativasDeCartao.query(storage, { pk, sk, limit: 100, consistent: true })).values
}

/** What the risk consumer remembers: a second late, which errs on the strict side. */
async function aprovadasDoLink(storage: Storage, chave: string | undefined, agora: number): Promise<number> {
  if (chave === undefined) return 0
  const { values } = await Ocorrencia.query(storage, {
    pk: particaoDe('link', chave),
    sk: { from: new Date(agora - janelaMs).toISOString() },
    limit: lidas,
    reverse: true,
  })
  return values.filter((o: Lembrada) => o.tipo === 'paga').length
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

/** Writes a level that is higher than the one that holds. A concurrent denial that wrote first saw the same. */
async function levantar(
  { storage, clock, log }: D,
  de: Pick<VigiaDeCartoes, 'escopo' | 'chave' | 'empresaId'>,
  { vigia, nivel, contagem }: { vigia: VigiaDeCartoes | undefined; nivel: Nivel; contagem: Contagem },
): Promise<void> {
  const agora = clock.now()
  if (nivel === 'normal' || niveis.indexOf(nivel) <= niveis.indexOf(nivelAgora(vigia, agora))) return
  const { negadas, cartoes } = contagem
  const novo: VigiaDeCartoes = {
    ...(vigia?.vez !== undefined && { vez: vigia.vez }),
    ...de,
    ...aPartirDe(nivel, agora),
    ...(nivel === 'pausa' && { vez: agora }),
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
