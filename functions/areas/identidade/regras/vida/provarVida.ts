import {
  BloqueadoDatavalid,
  BloqueadoTentativas,
  DocumentoBloqueado,
  FotoSemRosto,
  PessoaNaoIdentificada,
  ProvedorSemResposta,
} from '../../../../../shared/contract/erros.ts'
import { palavrasDaSelfie, versaoDoConsentimento } from '../../../../../shared/textos/pt-BR/consentimento.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Foto } from '../../../../providers/biometria/foto.ts'
import type { BiometriaPort } from '../../../../providers/biometria/port.ts'
import {
  type Contada,
  contarFoto,
  type DepsDaContagem,
  devolver,
  type Fotografia,
  lerSituacao,
  nomeDaSelfie,
} from './contagemDeFotos.ts'
import { type Desfecho, interpretarSelfie } from './interpretarSelfie.ts'
import { type Contagem, tentativasRestantes } from './regrasDaSelfie.ts'
import { nomeDoRetrato } from './retratoDoRecibo.ts'

export type DepsDaProva = DepsDaContagem & { biometria: BiometriaPort }
/** Whose face it should be. */
type DeQuem = Fotografia & { pagador: { documento: string; nome: string } }
type Liberado = Extract<Desfecho, { acao: 'liberar' }>
/**
 * Where the selfie is wanted, a checkout or a cart: each writes its own state, which may have been approved by a faster
 * photo meanwhile. The rule is one.
 */
export interface OndeSeProva<C> {
  /** What the log calls it. */
  registro: Record<string, string>
  liberar(desfecho: Liberado): Promise<C>
  bloquear(bloqueio: 'datavalid' | 'tentativas'): Promise<C>
  /** What a refusal that blocks nothing leaves behind, where it leaves anything. */
  recusar?(): Promise<C>
  reler(): Promise<C>
}
/** What is left of a request's time for writing down what the comparison said. */
const FOLGA_MS = 3_000

/**
 * A payer's selfie: counted before it is compared, kept before it is written, written before it is answered. Answers
 * what was approved, by this photo or by a faster one. @throws the refusal, after it was written: BloqueadoDatavalid,
 * BloqueadoTentativas, DocumentoBloqueado, FotoSemRosto, PessoaNaoIdentificada, ProvedorSemResposta. `prazo`: epoch ms.
 */
export async function provarVida<C extends { vida?: string | undefined }>(
  deps: DepsDaProva,
  {
    quem,
    dados: { foto, bytes },
    reduzir,
    prazo,
    onde,
  }: {
    quem: DeQuem
    dados: { foto: Foto; bytes: Uint8Array }
    /** Makes the picture of the receipt. */
    reduzir: (bytes: Uint8Array) => Promise<Uint8Array>
    prazo: number
    onde: OndeSeProva<C>
  },
): Promise<C> {
  const contagem = await contarFoto(deps, quem)
  if (contagem.tipo !== 'contada') return semTentativa(onde, contagem)
  const { anterior, ultima, pessoa }: Contada = contagem
  const { documento, nome } = quem.pagador
  const comparada = await deps.biometria.compararFaces(
    { documento, nome, foto, ...(anterior && { anterior, anteriorBasta: pessoa.sozinha === true }) },
    { prazo: prazo - FOLGA_MS },
  )
  const desfecho = interpretarSelfie(comparada, ultima)
  deps.log.info('liveness', {
    ...onde.registro,
    resultado: comparada.tipo,
    ...('fonte' in comparada && { fonte: comparada.fonte }),
    ...('motivo' in comparada && { motivo: comparada.motivo }),
    ...(desfecho.acao === 'liberar' && desfecho.prova),
  })
  if (desfecho.acao !== 'liberar') return naoLiberado(deps, quem, onde, desfecho)
  const ressalva = desfecho.prova.ressalva !== undefined
  await Promise.all([
    guardar(deps, nomeDaSelfie(quem.chave, pessoa.candidata ?? '', ressalva), () => bytes),
    quem.consentimento === versaoDoConsentimento &&
      guardar(deps, nomeDoRetrato(quem.checkout.id), () => reduzir(bytes)),
  ])
  const c = await onde.liberar(desfecho)
  // their photo is not the next one's measure, which would give the tries back
  if (ressalva) await devolver(deps, quem)
  return c
}

/** What is kept says that the photo was approved, and is what the person's next one is compared with. */
async function guardar(
  { selfies, log }: DepsDaProva,
  nome: string,
  fazer: () => Uint8Array | Promise<Uint8Array>,
): Promise<void> {
  try {
    await selfies.gravar(nome, await fazer(), 'image/jpeg')
  } catch (error) {
    log.warn('selfie-not-kept', { name: error instanceof Error ? error.name : 'unknown' })
  }
}

/** @throws the refusal, after it was written; a concurrent approval that was written first is the answer instead. */
async function naoLiberado<C extends { vida?: string | undefined }>(
  deps: DepsDaProva,
  quem: DeQuem,
  onde: OndeSeProva<C>,
  d: Exclude<Desfecho, { acao: 'liberar' }>,
): Promise<C> {
  if (d.acao === 'bloquear') {
    const c = await onde.bloquear(d.bloqueio)
    if (c.vida === 'aprovada') return c
    throw fault(d.bloqueio === 'datavalid' ? BloqueadoDatavalid : BloqueadoTentativas, {
      ...d.naBase,
      tentativasRestantes: 0,
    })
  }
  if (d.acao === 'devolver') await devolver(deps, quem)
  if (d.acao === 'devolver' && d.motivo === 'sem-resposta')
    throw fault(ProvedorSemResposta, { checkoutId: quem.checkout.id }, palavrasDaSelfie.semResposta)
  const { pessoa, vida } = await lerSituacao(deps.storage, quem)
  const restantes = tentativasRestantes({
    lida: pessoa,
    v: vida,
    chave: quem.chave,
    de: quem.origem,
    agora: deps.clock.now(),
  })
  const campos = { ...d.naBase, tentativasRestantes: restantes }
  if (d.acao === 'devolver') throw fault(FotoSemRosto, campos)
  const c = await onde.recusar?.()
  if (c?.vida === 'aprovada') return c
  // the document's last one of today, after others'
  throw fault(restantes === 0 ? BloqueadoTentativas : PessoaNaoIdentificada, campos)
}

/**
 * No photo is compared any more: of who was refused before, whose tries are used up, or of a document that rests today.
 */
async function semTentativa<C extends { vida?: string | undefined }>(
  onde: OndeSeProva<C>,
  contagem: Exclude<Contagem, { tipo: 'contada' }>,
): Promise<C> {
  const bloqueio = contagem.tipo === 'bloqueada' ? contagem.bloqueio : 'tentativas'
  // while the last photo is being compared it alone says what becomes of the payer; others' tries say nothing of them
  const espera = contagem.tipo === 'pausada' || (contagem.tipo === 'esgotada' && contagem.emCurso)
  const c = espera ? await onde.reler() : await onde.bloquear(bloqueio)
  if (c.vida === 'aprovada') return c
  throw fault(bloqueio === 'datavalid' ? DocumentoBloqueado : BloqueadoTentativas, {
    biometriaDisponivel: bloqueio !== 'datavalid',
    cpfDisponivel: true,
    tentativasRestantes: 0,
  })
}
