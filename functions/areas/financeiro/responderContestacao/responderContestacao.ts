import type { responderContestacao as contrato } from '../../../../shared/contract/contestacoes.ts'
import {
  ContestacaoDecidida,
  ContestacaoNaoEncontrada,
  ContestacaoRespondida,
  PrazoDaContestacao,
} from '../../../../shared/contract/erros.ts'
import { casoAberto } from '../../../../shared/domain/estados/casoMed.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Request, UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Defesa } from '../../../platform/storage/defesa.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
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
import { disputaAceitaResposta, medAceitaResposta, prazoPassou, verDisputa, verMed } from '../regras/verContestacao.ts'

type D = DepsDaDefesa & { arquivos: Arquivos; contestacoes: Balde; adquirente: AdquirentePort }
type Pedido = Request<typeof contrato>
const aceitos = ['jpeg', 'png', 'pdf'] as const
/** What is left of the request's time for writing down what the other side said. */
const FOLGA_MS = 4_000

/**
 * The company's answer to a contested payment, of Pix or of card: kept whole before anything is sent, then sent once; what
 * gets no answer is sent again by the sweeper. The same words again are answered as the first time.
 */
export const responderContestacao: UseCase<typeof contrato, D> = deps => async pedido => {
  const { id, caso } = pedido.params
  const de = `CHK#${id}`
  const c = await Checkout.get(deps.storage, id, { consistent: true })
  if (!c || c.empresaId !== pedido.sessao.empresaId) throw fault(ContestacaoNaoEncontrada)
  const med = await CasoMed.get(deps.storage, { de, id: caso }, { consistent: true })
  if (med) return verMed(await responderMed(deps, med, pedido), c, deps.clock.now())
  const disputa = await Disputa.get(deps.storage, { de, id: caso }, { consistent: true })
  // of a payment that pays no sale the dispute is ours to answer
  if (!disputa || disputa.pagamentoId !== undefined) throw fault(ContestacaoNaoEncontrada)
  return verDisputa(await responderDisputa(deps, disputa, pedido), c)
}

const jaDita = (defesa: Defesa | undefined, { body }: Pedido): boolean =>
  defesa !== undefined && defesa.recusada === undefined && defesa.texto === body.texto

async function responderMed(deps: D, caso: CasoMed, pedido: Pedido): Promise<CasoMed> {
  if (jaDita(caso.defesa, pedido)) return caso
  if (!casoAberto(caso.estado)) throw fault(ContestacaoDecidida)
  if (caso.estado === 'aberta' && prazoPassou(caso, deps.clock.now())) throw fault(PrazoDaContestacao)
  if (!medAceitaResposta(caso, deps.clock.now())) throw fault(ContestacaoRespondida)
  const anunciado = anunciarDefesa(caso, await guardar(deps, pedido), deps.clock.now())
  if (!anunciado) throw fault(ContestacaoRespondida)
  await gravar(deps, escritaDoCaso(anunciado))
  return enviarDefesa(deps, anunciado, pedido.contexto.prazo - FOLGA_MS)
}

async function responderDisputa(deps: D, d: Disputa, pedido: Pedido): Promise<Disputa> {
  if (jaDita(d.defesa, pedido)) return d
  if (d.estado === 'ganha' || d.estado === 'perdida' || d.estado === 'aceita') throw fault(ContestacaoDecidida)
  if (!disputaAceitaResposta(d)) throw fault(ContestacaoRespondida)
  const anunciada = anunciarDefesaNoCartao(d, await guardar(deps, pedido), deps.clock.now())
  await gravar(deps, escritaDaDisputa(anunciada))
  await representarDisputa(deps, Disputa.key(anunciada), pedido.contexto.prazo - FOLGA_MS)
  return (await Disputa.get(deps.storage, anunciada, { consistent: true })) ?? anunciada
}

/** The answer as it is kept: its file cleaned and stored under a name of ours. @throws ArquivoInvalido */
async function guardar(deps: D, { params, body, arquivo, nomeDoArquivo = '' }: Pedido): Promise<Defesa> {
  const agora = deps.clock.now()
  const defesa = { texto: body.texto, em: new Date(agora).toISOString(), envios: 0 }
  if (!arquivo) return defesa
  const limpo = await deps.arquivos.limpar(arquivo, nomeDoArquivo, aceitos)
  const chave = `${params.id}/${deps.ids.ulid(agora)}.${limpo.extensao}`
  await deps.contestacoes.gravar(chave, limpo.bytes, limpo.tipo)
  const nome = nomeDaProva(nomeDoArquivo, limpo.extensao)
  return { ...defesa, arquivo: { nome, tipo: limpo.tipo, chave, bytes: limpo.bytes.length } }
}

/** @throws ContestacaoRespondida when a concurrent answer, or the other side's word, came first. */
async function gravar({ storage }: D, write: ReturnType<typeof escritaDoCaso>): Promise<void> {
  try {
    await storage.commit([write])
  } catch (error) {
    if (error instanceof ConditionFailed) throw fault(ContestacaoRespondida)
    throw error
  }
}
