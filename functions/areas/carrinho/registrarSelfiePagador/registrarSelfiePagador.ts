import type { registrarSelfiePagador as contrato } from '../../../../shared/contract/carrinho.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { type DepsDaProva, provarVida } from '../../identidade/regras/vida/provarVida.ts'
import type { Retratos } from '../../identidade/regras/vida/retratos.ts'
import { carregarCarrinho } from '../regras/carregarCarrinho.ts'
import { bloquearCarrinho, gravarRecusado, liberarCarrinho } from './gravarSelfie.ts'
import { carregarRetratado, exigirCarrinhoDesbloqueado, exigirDono, exigirEtapaDaSelfie } from './retratado.ts'

type D = DepsDaProva & {
  retratos: Retratos
  gerais: Gerais
  chaves: Chaves<'retomada' | 'risco' | 'selfie'>
}
type Resposta = Output<typeof contrato>

/** Compares the selfie of a cart's payer (E111), as a checkout's is. Asking again after an approval answers the same. */
export const registrarSelfiePagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const { storage, clock } = deps
    const { ip } = contexto
    const carrinho = await carregarCarrinho(storage, body.clienteId)
    exigirDono(deps, { chaveiro, id: carrinho.id, contexto })
    if (carrinho.vida === 'aprovada') return liberado(carrinho)
    exigirCarrinhoDesbloqueado(carrinho)
    exigirEtapaDaSelfie(carrinho)
    const quem = await carregarRetratado(storage, chaveiro, carrinho.id, ip)
    const deQuem = () => ({ storage, chaveiro, quem, ip, agora: clock.now() })
    const provado = await provarVida(deps, {
      quem: { ...quem, consentimento: body.consentimento },
      reduzir: deps.retratos.reduzir,
      dados: await deps.retratos.ler(arquivo),
      prazo: contexto.prazo,
      onde: {
        registro: { carrinhoId: carrinho.id },
        liberar: desfecho => liberarCarrinho(deQuem(), desfecho),
        bloquear: bloqueio => bloquearCarrinho(deQuem(), bloqueio),
        recusar: () => gravarRecusado(deQuem()),
        reler: () => carregarCarrinho(storage, carrinho.id),
      },
    })
    return liberado(provado)
  }

const liberado = (c: Carrinho): Resposta => ({
  image: null,
  liberado: true,
  resultado: c.prova?.ressalva ? 'aprovada-com-ressalva' : 'aprovada',
  orientacaoUsuario0: palavrasDoCarrinho.selfieEnviada,
  orientacaoUsuario1: (c.pendentes ?? 0) > 0 ? palavrasDoCarrinho.selfieComDocumentos : '',
  proximaEtapa: etapaDoCarrinho(c.estado),
})
