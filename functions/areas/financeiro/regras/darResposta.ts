import {
  ContestacaoDecidida,
  ContestacaoNaoEncontrada,
  ContestacaoRespondida,
  PrazoDaContestacao,
} from '../../../../shared/contract/erros.ts'
import { casoAberto } from '../../../../shared/domain/estados/casoMed.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Defesa } from '../../../platform/storage/defesa.ts'
import { ConditionFailed, type Write } from '../../../platform/storage/port.ts'
import type { Arquivos } from '../../../platform/uploads/need.ts'
import type { AdquirentePort } from '../../../providers/adquirente/port.ts'
import { nomeDaProva } from '../../cobranca/regras/disputa/defesa.ts'
import {
  anunciarDefesaNoCartao,
  escritaDaDisputa,
  representarDisputa,
} from '../../cobranca/regras/disputa/representarDisputa.ts'
import { anunciarDefesa, type DepsDaDefesa, enviarDefesa } from '../../cobranca/regras/med/enviarDefesa.ts'
import { escritaDoCaso } from '../../cobranca/regras/med/escritaDoCaso.ts'
import { disputaAceitaResposta, medAceitaResposta, prazoPassou } from './verContestacao.ts'

/**
 * The answer to a contested payment, of Pix or of card, by its company or by staff: kept whole before anything is sent, then
 * sent once; what gets no answer is sent again by the sweeper. The same words again are answered as the first time.
 */
export type DepsDaResposta = DepsDaDefesa & { arquivos: Arquivos; contestacoes: Balde; adquirente: AdquirentePort }
export interface Resposta {
  /** The checkout or cart whose sale is contested. */
  id: string
  texto: string
  arquivo: Uint8Array | undefined
  nomeDoArquivo: string
  /** Epoch ms: when the request must have answered. */
  prazo: number
  /** Who of the staff answers; absent for the company. */
  por?: Defesa['por']
  /** What is told in the transaction that keeps the answer. */
  avisos: Write[]
}
const aceitos = ['jpeg', 'png', 'pdf'] as const
/** What is left of the request's time for writing down what the other side said. */
const FOLGA_MS = 4_000

const jaDita = (defesa: Defesa | undefined, { texto }: Resposta): boolean =>
  defesa !== undefined && defesa.recusada === undefined && defesa.texto === texto

/** @throws ContestacaoDecidida, PrazoDaContestacao, ContestacaoRespondida, ArquivoInvalido */
export async function responderMed(deps: DepsDaResposta, caso: CasoMed, r: Resposta): Promise<CasoMed> {
  if (jaDita(caso.defesa, r)) return caso
  if (!casoAberto(caso.estado)) throw fault(ContestacaoDecidida)
  if (caso.estado === 'aberta' && prazoPassou(caso, deps.clock.now())) throw fault(PrazoDaContestacao)
  if (!medAceitaResposta(caso, deps.clock.now())) throw fault(ContestacaoRespondida)
  const anunciado = anunciarDefesa(caso, await guardar(deps, r), deps.clock.now())
  if (!anunciado) throw fault(ContestacaoRespondida)
  await gravar(deps, [escritaDoCaso(anunciado), ...r.avisos])
  return enviarDefesa(deps, anunciado, r.prazo - FOLGA_MS)
}

/** @throws ContestacaoNaoEncontrada, ContestacaoDecidida, ContestacaoRespondida, ArquivoInvalido */
export async function responderDisputa(deps: DepsDaResposta, d: Disputa, r: Resposta): Promise<Disputa> {
  // of a payment that pays no sale the proof is our own, and the sweeper sends it
  if (d.pagamentoId !== undefined) throw fault(ContestacaoNaoEncontrada)
  if (jaDita(d.defesa, r)) return d
  if (d.estado === 'ganha' || d.estado === 'perdida' || d.estado === 'aceita') throw fault(ContestacaoDecidida)
  if (!disputaAceitaResposta(d)) throw fault(ContestacaoRespondida)
  const anunciada = anunciarDefesaNoCartao(d, await guardar(deps, r), deps.clock.now())
  await gravar(deps, [escritaDaDisputa(anunciada), ...r.avisos])
  await representarDisputa(deps, Disputa.key(anunciada), r.prazo - FOLGA_MS)
  return (await Disputa.get(deps.storage, anunciada, { consistent: true })) ?? anunciada
}

/** The answer as it is kept: its file cleaned and stored under a name of ours. @throws ArquivoInvalido */
async function guardar(deps: DepsDaResposta, { id, texto, arquivo, nomeDoArquivo, por }: Resposta): Promise<Defesa> {
  const agora = deps.clock.now()
  const defesa = { texto, em: new Date(agora).toISOString(), envios: 0, ...(por && { por }) }
  if (!arquivo) return defesa
  const limpo = await deps.arquivos.limpar(arquivo, nomeDoArquivo, aceitos)
  const chave = `${id}/${deps.ids.ulid(agora)}.${limpo.extensao}`
  await deps.contestacoes.gravar(chave, limpo.bytes, limpo.tipo)
  const nome = nomeDaProva(nomeDoArquivo, limpo.extensao)
  return { ...defesa, arquivo: { nome, tipo: limpo.tipo, chave, bytes: limpo.bytes.length } }
}

/** @throws ContestacaoRespondida when a concurrent answer, or the other side's word, came first. */
async function gravar({ storage }: DepsDaResposta, writes: Write[]): Promise<void> {
  try {
    await storage.commit(writes)
  } catch (error) {
    if (error instanceof ConditionFailed) throw fault(ContestacaoRespondida)
    throw error
  }
}
