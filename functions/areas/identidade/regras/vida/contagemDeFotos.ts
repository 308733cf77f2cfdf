import type { Balde } from '../../../../platform/runtime/balde.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { gravarSobre, Pessoa, ProvaDeVida, type ProvaDoCarrinho } from '../../../../platform/storage/Pessoa.ts'
import { ConditionFailed, redecide, type Storage } from '../../../../platform/storage/port.ts'
import { Foto } from '../../../../providers/biometria/foto.ts'
import type { Origem } from './origemDaFoto.ts'
import {
  type Contagem,
  comAprovada,
  comDevolvida,
  consentimento,
  contarSelfie,
  type FotoNova,
  hoje,
} from './regrasDaSelfie.ts'

export type DepsDaContagem = Base & { storage: Storage; selfies: Balde }
export type Contada = Extract<Contagem, { tipo: 'contada' }> & {
  /** The last selfie of this person that the official base approved, while we keep it. */
  anterior?: Foto
}
/** Whose photo, by whom, and for what: a checkout, or a cart, whose tries are kept in `provas`. */
export interface Fotografia {
  checkout: { id: string; estrangeiro: boolean }
  chave: string
  origem: Origem
  provas?: typeof ProvaDeVida | typeof ProvaDoCarrinho
  /** The version of the words that the payer agreed to, as their page says it. */
  consentimento?: string | undefined
}
/**
 * However many photos come at once, each waits for at most this many others: ten photos of an origin, given back,
 * blocked.
 */
const VEZES = 30

/**
 * Where an approved selfie is kept, inside `selfies/`. One with reservations is kept as evidence only: compared with
 * itself it would be sure of the very face that it was in doubt about.
 */
export const nomeDaSelfie = (chave: string, ulid: string, ressalva = false) =>
  `${chave}/${ulid}${ressalva ? '-ressalva' : ''}.jpg`

export async function lerSituacao(
  storage: Storage,
  { checkout, chave, provas = ProvaDeVida }: Pick<Fotografia, 'checkout' | 'chave' | 'provas'>,
) {
  const itens = await storage.getMany([Pessoa.key(chave), provas.key(checkout.id)])
  const achar = (nome: string) => itens.find(item => item._t === nome)
  const [p, v] = [achar(Pessoa.name), achar(provas.name)]
  return { pessoa: p && Pessoa.parse(p), vida: v && provas.parse(v) }
}

/**
 * Counts a photo before anything is compared: one write unit on the person, one on the checkout, each over the version
 * that was read, so that of any number of parallel photos exactly as many as there are tries go on. The same write
 * announces the name under which an approved photo will be kept.
 */
export async function contarFoto(deps: DepsDaContagem, quem: Fotografia): Promise<Contada | Contagem> {
  const { storage, clock } = deps
  const selfies = leitor(deps, quem.chave)
  const agora = clock.now()
  const novo = {
    checkoutId: quem.checkout.id,
    candidata: deps.ids.ulid(agora),
    de: quem.origem,
    consentimento: consentimento(quem.checkout, agora, quem.consentimento),
  }
  const naPessoa = await redecide(async () => {
    const { pessoa, vida } = await lerSituacao(storage, quem)
    const recente = pessoa?.candidata && (await selfies(pessoa.candidata))
    const antes = hoje(recente ? comAprovada(pessoa) : pessoa, quem.chave, agora)
    const contagem = contarSelfie(antes, vida, novo, agora)
    if (contagem.tipo !== 'contada') return contagem
    await storage.commit([gravarSobre(Pessoa, contagem.pessoa)])
    const { foto } = contagem.pessoa
    const anterior = foto && (await selfies(foto))
    return { ...contagem, antes, ...(anterior && { anterior }) }
  }, VEZES)
  if (naPessoa.tipo !== 'contada') return naPessoa
  const { antes, ...contada } = naPessoa
  return noCheckout(deps, { quem, dados: { antes, contada }, novo, agora })
}

async function noCheckout(
  deps: DepsDaContagem,
  {
    quem,
    dados: { antes, contada },
    novo,
    agora,
  }: { quem: Fotografia; dados: { antes: Pessoa; contada: Contada }; novo: FotoNova; agora: number },
): Promise<Contada | Contagem> {
  const contagem = await redecide(async () => {
    const { vida } = await lerSituacao(deps.storage, quem)
    const aqui = contarSelfie(antes, vida, novo, agora)
    if (aqui.tipo === 'contada') await deps.storage.commit([gravarSobre(quem.provas ?? ProvaDeVida, aqui.vida)])
    return aqui
  }, VEZES)
  if (contagem.tipo === 'contada') return { ...contada, vida: contagem.vida, ultima: contagem.ultima }
  await devolverDaPessoa(deps.storage, quem)
  return contagem
}

/** Gives a try back that cost the person nothing: the photo stays counted. */
export async function devolver(deps: DepsDaContagem, quem: Fotografia): Promise<void> {
  await devolverDaPessoa(deps.storage, quem)
  await tentar(async () => {
    const { vida } = await lerSituacao(deps.storage, quem)
    if (vida?.pessoa !== quem.chave || vida.tentativas === 0) return
    await deps.storage.commit([gravarSobre(quem.provas ?? ProvaDeVida, { ...vida, tentativas: vida.tentativas - 1 })])
  })
}

const devolverDaPessoa = (storage: Storage, { chave, origem }: Fotografia) =>
  tentar(async () => {
    const pessoa = await Pessoa.get(storage, chave, { consistent: true })
    const devolvida = pessoa && comDevolvida(pessoa, origem)
    if (!devolvida || devolvida === pessoa) return
    await storage.commit([gravarSobre(Pessoa, devolvida)])
  })

/** A try that could not be given back is lost to the person; it is no reason to fail. */
const tentar = (work: () => Promise<void>) =>
  redecide(work, VEZES).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })

/** Reads each selfie once. One that cannot be read is as good as none: the official base answers then. */
function leitor({ selfies, log }: DepsDaContagem, chave: string) {
  const lidas = new Map<string, Promise<Foto | undefined>>()
  return (ulid: string) => {
    const lida =
      lidas.get(ulid) ??
      selfies.ler(nomeDaSelfie(chave, ulid)).then(
        bytes => bytes && Foto.ler(bytes),
        error => {
          log.warn('selfie-unread', { name: error instanceof Error ? error.name : 'unknown' })
          return undefined
        },
      )
    lidas.set(ulid, lida)
    return lida
  }
}
