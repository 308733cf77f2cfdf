import type { analisarCarrinho as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { EtapaDoCarrinhoInvalida } from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { AtoDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import { redecide } from '../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../providers/adquirente/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { decidirAnalise } from '../regras/analiseDoCarrinho.ts'
import { carregarAnalise, situacaoDoCarrinho } from '../regras/carregarAnalise.ts'
import { escritasDoPedido } from '../regras/gravarPedido.ts'

type D = DepsDeIdempotencia & { adquirente: Pick<AdquirentePort, 'capacidades'> }

/**
 * The staff's decision on a cart of any company, written with who decided and why. It only decides: the cart's workflow
 * pays the slips or lets the hold go, and of two decisions at once one stands.
 */
export const analisarCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    const { decisao, observacao } = body
    const motivo = decisao === 'reprovar' ? body.motivo : undefined
    contexto.justificar?.([motivo, observacao].filter(Boolean).join(': '))
    const corpo = { ...body, id: params.id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'analisarCarrinho', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const em = deps.clock.now()
        const caso = { natureza: 'carrinho', referencia: params.id } as const
        const posse = await encerrarPosse(deps.storage, caso, { quem: sessao, agora: em })
        const c = await carregarAnalise(deps.storage, params.id)
        const m = decidirAnalise(c, decisao, motivo, em)
        if (!m) throw fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(c.estado) })
        // its slips stand as they were: what is due next follows from the state alone
        const { depois, escritas } = escritasDoPedido(deps, { c, boletos: [] }, m)
        const ato = AtoDaAnalise.create({
          carrinhoId: c.id,
          ulid: deps.ids.ulid(em),
          em,
          usuarioId: sessao.usuarioId,
          quem: sessao.nome,
          ato: decisao,
          ...(motivo && { motivo }),
          ...(observacao && { observacao }),
        })
        return { resposta: situacaoDoCarrinho(depois.c), writes: [...escritas, ato, ...posse] }
      }),
    )
  }
