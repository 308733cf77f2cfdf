import type { registrarSelfiePagador as contrato } from '../../../shared/contract/carrinho.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import {
  BloqueadoDatavalid,
  BloqueadoTentativas,
  DocumentoBloqueado,
  FotoSemRosto,
  PessoaNaoIdentificada,
  ProvedorSemResposta,
} from '../../../shared/contract/erros.ts'
import { etapaDoCarrinho } from '../../../shared/domain/estados/carrinho.ts'
import { palavrasDoCarrinho } from '../../../shared/textos/carrinho.ts'
import { palavrasDaSelfie } from '../../../shared/textos/consentimento.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import {
  type Contada,
  contarFoto,
  type DepsDaContagem,
  devolver,
  lerSituacao,
  nomeDaSelfie,
} from '../../liveness/contagem.ts'
import { type Desfecho, interpretar } from '../../liveness/interpretar.ts'
import { type Contagem, tentativasRestantes } from '../../liveness/regras.ts'
import type { Retratos } from '../../liveness/retrato.ts'
import type { BiometriaPort } from '../../providers/biometria/port.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import type { Carrinho } from '../../storage/Carrinho.ts'
import { carregarCarrinho } from '../carregar.ts'
import { gravarBloqueado, gravarLiberado, gravarRecusado } from './gravar.ts'
import { carregarRetratado, exigirDesbloqueado, exigirDono, exigirEtapaDaSelfie, type Retratado } from './retratado.ts'

type D = DepsDaContagem & {
  biometria: BiometriaPort
  retratos: Retratos
  params: Parametros<'manutencao' | 'segredo-hmac'>
}
type Resposta = Output<typeof contrato>
/** One photo on its way, and what it takes to write down what became of it. */
interface Foto {
  deps: D
  segredo: string
  quem: Retratado
  ip: string
}
/** What is left of a request's time for writing down what the comparison said. */
const FOLGA_MS = 3_000

/**
 * Compares the selfie of a cart's payer (E111), as a checkout's is: counted before it is compared, written before it is
 * answered. Asking again after an approval answers the same.
 */
export const registrarSelfiePagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, contexto }) => {
    await recusarEmManutencao(deps.params)
    const segredo = await deps.params.get('segredo-hmac')
    const carrinho = await carregarCarrinho(deps.storage, body.clienteId)
    exigirDono(deps, segredo, carrinho.id, contexto)
    if (carrinho.vida === 'aprovada') return liberado(carrinho)
    exigirDesbloqueado(carrinho)
    exigirEtapaDaSelfie(carrinho)
    const quem = await carregarRetratado(deps.storage, segredo, carrinho.id, contexto.ip)
    const foto = { deps, segredo, quem, ip: contexto.ip }
    const { foto: retrato, bytes } = await deps.retratos.ler(arquivo)
    const contagem = await contarFoto(deps, quem)
    if (contagem.tipo !== 'contada') return semTentativa(foto, contagem)
    const { anterior, ultima, pessoa }: Contada = contagem
    const { documento, nome } = quem.pagador
    const comparada = await deps.biometria.compararFaces(
      { documento, nome, foto: retrato, ...(anterior && { anterior, anteriorBasta: pessoa.sozinha === true }) },
      { prazo: contexto.prazo - FOLGA_MS },
    )
    const desfecho = interpretar(comparada, ultima)
    deps.log.info('liveness', { carrinhoId: carrinho.id, resultado: comparada.tipo })
    if (desfecho.acao !== 'liberar') return naoLiberado(foto, desfecho)
    const ressalva = desfecho.prova.ressalva !== undefined
    await guardar(deps, nomeDaSelfie(quem.chave, pessoa.candidata ?? '', ressalva), bytes)
    const c = await gravarLiberado(aEscrever(foto), desfecho)
    // their photo is not the next one's measure, which would give the tries back
    if (ressalva) await devolver(deps, quem)
    return liberado(c)
  }

const aEscrever = ({ deps, segredo, quem, ip }: Foto) => ({
  storage: deps.storage,
  segredo,
  quem,
  ip,
  agora: deps.clock.now(),
})

/** What is kept says that the photo was approved, and is what the person's next one is compared with. */
async function guardar({ selfies, log }: D, nome: string, bytes: Uint8Array): Promise<void> {
  try {
    await selfies.gravar(nome, bytes, 'image/jpeg')
  } catch (error) {
    log.warn('selfie-not-kept', { name: error instanceof Error ? error.name : 'unknown' })
  }
}

const liberado = (c: Carrinho): Resposta => ({
  image: null,
  liberado: true,
  resultado: c.prova?.ressalva ? 'aprovada-com-ressalva' : 'aprovada',
  orientacaoUsuario0: palavrasDoCarrinho.selfieEnviada,
  orientacaoUsuario1: (c.pendentes ?? 0) > 0 ? palavrasDoCarrinho.selfieComDocumentos : '',
  proximaEtapa: etapaDoCarrinho(c.estado),
})

type NaoLiberado = Exclude<Desfecho, { acao: 'liberar' }>
/** @throws the refusal, after it was written; an approval of this cart that was faster is the answer instead. */
async function naoLiberado(foto: Foto, d: NaoLiberado): Promise<Resposta> {
  const { deps, quem } = foto
  if (d.acao === 'bloquear') {
    const c = await gravarBloqueado(aEscrever(foto), d.bloqueio)
    if (c.vida === 'aprovada') return liberado(c)
    throw fault(d.bloqueio === 'datavalid' ? BloqueadoDatavalid : BloqueadoTentativas, {
      ...d.naBase,
      tentativasRestantes: 0,
    })
  }
  if (d.acao === 'devolver') await devolver(deps, quem)
  if (d.acao === 'devolver' && d.motivo === 'sem-resposta')
    throw fault(ProvedorSemResposta, { checkoutId: quem.carrinho.id }, palavrasDaSelfie.semResposta)
  const { pessoa, vida } = await lerSituacao(deps.storage, quem)
  const restantes = tentativasRestantes(pessoa, vida, quem.chave, quem.origem, deps.clock.now())
  const campos = { ...d.naBase, tentativasRestantes: restantes }
  if (d.acao === 'devolver') throw fault(FotoSemRosto, campos)
  const c = await gravarRecusado(aEscrever(foto))
  if (c.vida === 'aprovada') return liberado(c)
  // the document's last one of today, after others'
  throw fault(restantes === 0 ? BloqueadoTentativas : PessoaNaoIdentificada, campos)
}

/** No photo is compared any more: of who was refused before, whose tries are used up, or of a document that rests today. */
async function semTentativa(foto: Foto, contagem: Exclude<Contagem, { tipo: 'contada' }>): Promise<Resposta> {
  const bloqueio = contagem.tipo === 'bloqueada' ? contagem.bloqueio : 'tentativas'
  // while the last photo is being compared it alone says what becomes of the payer; others' tries say nothing of them
  const espera = contagem.tipo === 'pausada' || (contagem.tipo === 'esgotada' && contagem.emCurso)
  const c = espera
    ? await carregarCarrinho(foto.deps.storage, foto.quem.carrinho.id)
    : await gravarBloqueado(aEscrever(foto), bloqueio)
  if (c.vida === 'aprovada') return liberado(c)
  throw fault(bloqueio === 'datavalid' ? DocumentoBloqueado : BloqueadoTentativas, {
    biometriaDisponivel: bloqueio !== 'datavalid',
    cpfDisponivel: true,
    tentativasRestantes: 0,
  })
}
