import { CheckoutNaoEncontrado, TransferenciaInvalida } from '../../../../shared/contract/erros.ts'
import type { abrirProvaVida as contrato } from '../../../../shared/contract/identidade.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { primeiroNome } from '../../cobranca/vista/checkout.ts'
import { lerSituacao } from '../../identidade/regras/vida/contagemDeFotos.ts'
import { carregarDe } from '../../identidade/regras/vida/etapaDaSelfie.ts'
import { tentativasRestantes } from '../../identidade/regras/vida/regrasDaSelfie.ts'
import { validadeDaTransferencia } from '../../identidade/regras/vida/transferenciaDaSelfie.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'risco' | 'selfie'> }

/** What the other device shows: masked, because any holder of the address reads it. Nothing changes. */
export const abrirProvaVida: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const agora = deps.clock.now()
    const fim = validadeDaTransferencia(chaveiro, body.checkout, body.transferencia, agora)
    if (fim === undefined) throw fault(TransferenciaInvalida)
    const quem = await carregarDe(deps.storage, chaveiro, body.checkout, contexto.ip)
    const { checkout, pagador, chave, origem } = quem
    const link = await Link.get(deps.storage, checkout.link)
    if (!link) throw fault(CheckoutNaoEncontrado)
    // another payer was registered, who takes no selfie
    if (checkout.vida === undefined || checkout.vida === 'dispensada') throw fault(TransferenciaInvalida)
    const { pessoa, vida } = await lerSituacao(deps.storage, quem)
    const aprovada = checkout.vida === 'aprovada'
    const situacao = aprovada ? 'aprovada' : checkout.bloqueio ? 'bloqueada' : 'pendente'
    return {
      nomeComercial: link.empresa.nomeComercial,
      nome: primeiroNome(pagador.nome),
      documento: mascararDocumento(pagador.documento),
      linkParaEstrangeiros: checkout.estrangeiro,
      situacao,
      tentativasRestantes:
        situacao === 'pendente' ? tentativasRestantes({ lida: pessoa, v: vida, chave, de: origem, agora }) : 0,
      expiraEmSegundos: Math.max(0, Math.floor((fim - agora) / 1000)),
    }
  }
