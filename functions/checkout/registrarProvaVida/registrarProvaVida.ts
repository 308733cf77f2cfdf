import type { Output } from '../../../shared/contract/endpoint.ts'
import {
  BloqueadoDatavalid,
  BloqueadoTentativas,
  DocumentoBloqueado,
  FotoSemRosto,
  PessoaNaoIdentificada,
  ProvedorSemResposta,
} from '../../../shared/contract/erros.ts'
import type { registrarProvaVida as contrato } from '../../../shared/contract/identidade.ts'
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
import {
  carregarDe,
  depoisDaSelfie,
  etapaInvalida,
  exigirDesbloqueado,
  exigirEtapa,
  exigirQuemPode,
  type Fotografado,
  lerCheckout,
} from '../../liveness/etapa.ts'
import { gravarBloqueado, gravarLiberado } from '../../liveness/gravar.ts'
import { type Desfecho, interpretar } from '../../liveness/interpretar.ts'
import { type Contagem, tentativasRestantes } from '../../liveness/regras.ts'
import type { Retratos } from '../../liveness/retrato.ts'
import type { BiometriaPort } from '../../providers/biometria/port.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import type { Checkout } from '../../storage/Checkout.ts'

type D = DepsDaContagem & {
  biometria: BiometriaPort
  retratos: Retratos
  params: Parametros<'manutencao' | 'segredo-hmac'>
}
type Resposta = Output<typeof contrato>
/** What is left of a request's time for writing down what the comparison said. */
const FOLGA_MS = 3_000

/**
 * Compares the payer's selfie (E044): counted, compared, written, three write units when it is approved. Asking again
 * after an approval answers the same, and costs nothing.
 */
export const registrarProvaVida: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, contexto }) => {
    await recusarEmManutencao(deps.params)
    const segredo = await deps.params.get('segredo-hmac')
    const checkout = await lerCheckout(deps.storage, body.checkout)
    exigirQuemPode(deps, segredo, checkout.id, contexto, body.transferencia)
    if (checkout.vida === 'aprovada') return liberado(checkout)
    exigirDesbloqueado(checkout)
    exigirEtapa(checkout)
    const quem = await carregarDe(deps.storage, segredo, checkout.id, contexto.ip)
    // another payer may have been registered since: a company takes no selfie (V008)
    if (quem.checkout.vida === 'dispensada' || quem.pagador.documento.length !== 11) throw etapaInvalida(quem.checkout)
    const { foto, bytes } = await deps.retratos.ler(arquivo)
    const contagem = await contarFoto(deps, quem)
    if (contagem.tipo !== 'contada') return semTentativa(deps, segredo, quem, contagem)
    const { anterior, ultima, pessoa }: Contada = contagem
    const { documento, nome } = quem.pagador
    const comparada = await deps.biometria.compararFaces(
      { documento, nome, foto, ...(anterior && { anterior, anteriorBasta: pessoa.sozinha === true }) },
      { prazo: contexto.prazo - FOLGA_MS },
    )
    const desfecho = interpretar(comparada, ultima)
    deps.log.info('liveness', {
      checkoutId: checkout.id,
      resultado: comparada.tipo,
      ...('fonte' in comparada && { fonte: comparada.fonte }),
      ...('motivo' in comparada && { motivo: comparada.motivo }),
      ...(desfecho.acao === 'liberar' && desfecho.prova),
    })
    if (desfecho.acao !== 'liberar') return naoLiberado(deps, segredo, quem, desfecho)
    const ressalva = desfecho.prova.ressalva !== undefined
    await guardar(deps, nomeDaSelfie(quem.chave, pessoa.candidata ?? '', ressalva), bytes)
    const c = await gravarLiberado(deps.storage, segredo, quem, desfecho)
    // their photo is not the next one's measure, which would give the tries back
    if (ressalva) await devolver(deps, quem)
    return liberado(c)
  }

/** What is kept says that the photo was approved, and is what the person's next one is compared with. */
async function guardar({ selfies, log }: D, nome: string, bytes: Uint8Array): Promise<void> {
  try {
    await selfies.gravar(nome, bytes, 'image/jpeg')
  } catch (error) {
    log.warn('selfie-not-kept', { name: error instanceof Error ? error.name : 'unknown' })
  }
}

function liberado(c: Checkout): Resposta {
  return {
    name: c.prova?.ressalva ? 'PagadorLiberadoComRessalva' : 'PagadorLiberado',
    message: palavrasDaSelfie.confirmada,
    data: { biometriaFace: { disponivel: true } },
    proximaEtapa: depoisDaSelfie(c),
  }
}

type NaoLiberado = Exclude<Desfecho, { acao: 'liberar' }>
/** @throws the refusal, after it was written; an approval of this checkout that was faster is the answer instead. */
async function naoLiberado(deps: D, segredo: string, quem: Fotografado, d: NaoLiberado): Promise<Resposta> {
  if (d.acao === 'bloquear') {
    const c = await gravarBloqueado(deps.storage, segredo, quem, d.bloqueio, deps.clock.now())
    if (c.vida === 'aprovada') return liberado(c)
    throw fault(d.bloqueio === 'datavalid' ? BloqueadoDatavalid : BloqueadoTentativas, {
      ...d.naBase,
      tentativasRestantes: 0,
    })
  }
  if (d.acao === 'devolver') await devolver(deps, quem)
  if (d.acao === 'devolver' && d.motivo === 'sem-resposta')
    throw fault(ProvedorSemResposta, { checkoutId: quem.checkout.id }, palavrasDaSelfie.semResposta)
  const { pessoa, vida } = await lerSituacao(deps.storage, quem)
  const restantes = tentativasRestantes(pessoa, vida, quem.chave, quem.origem, deps.clock.now())
  const campos = { ...d.naBase, tentativasRestantes: restantes }
  if (d.acao === 'devolver') throw fault(FotoSemRosto, campos)
  // the document's last one of today, after others'
  throw fault(restantes === 0 ? BloqueadoTentativas : PessoaNaoIdentificada, campos)
}

/** No photo is compared any more: of who was refused before, whose tries are used up, or of a document that rests today. */
async function semTentativa(
  deps: D,
  segredo: string,
  quem: Fotografado,
  contagem: Exclude<Contagem, { tipo: 'contada' }>,
): Promise<Resposta> {
  const bloqueio = contagem.tipo === 'bloqueada' ? contagem.bloqueio : 'tentativas'
  // while the last photo is being compared it alone says what becomes of the payer; others' tries say nothing of them
  const espera = contagem.tipo === 'pausada' || (contagem.tipo === 'esgotada' && contagem.emCurso)
  const c = espera
    ? await lerCheckout(deps.storage, quem.checkout.id)
    : await gravarBloqueado(deps.storage, segredo, quem, bloqueio, deps.clock.now())
  if (c.vida === 'aprovada') return liberado(c)
  throw fault(bloqueio === 'datavalid' ? DocumentoBloqueado : BloqueadoTentativas, {
    biometriaDisponivel: bloqueio !== 'datavalid',
    cpfDisponivel: true,
    tentativasRestantes: 0,
  })
}
