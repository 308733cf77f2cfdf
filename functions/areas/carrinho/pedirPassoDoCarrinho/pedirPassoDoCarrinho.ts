import { PassoJaPedido } from '../../../../shared/contract/erros.ts'
import type { pedirPassoDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { PassoManual } from '../../../platform/storage/PassoManual.ts'
import { redecide } from '../../../platform/storage/port.ts'
import type { Pedido } from '../regras/decidirPasso.ts'
import { doPedido, pedidoDe } from '../regras/passoInterno.ts'
import { andarPasso, exigirPossivel, lerPassoManual } from '../regras/passoManual.ts'
import { verPassos } from '../vistaDosPassos.ts'

/** Asks for one step of a cart by hand. Nothing is done until another person confirms it. */
export const pedirPassoDoCarrinho: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome } = sessao
    const corpo = { id, ...body }
    const envio = { sujeito: usuarioId, operacao: 'pedirPassoDoCarrinho', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, envio, async () => {
        const p = await pedidoDe(storage, id)
        const { motivo, ...alvo } = body
        exigirPossivel(p, alvo)
        const antes = (await lerPassoManual(storage, id)) ?? nenhum(p)
        if (antes.pedido) throw fault(PassoJaPedido)
        const em = new Date(clock.now()).toISOString()
        const valor = doPedido(p, alvo.consultaId ?? '')?.valor ?? p.c.tentativa?.valor ?? p.c.valor
        const pedido = { ...alvo, valor, motivo, autor: { id: usuarioId, nome }, em }
        const ato = { em, quem: nome, texto: motivo }
        return { resposta: { id }, writes: [andarPasso(antes, 'Pediu', { pedido, ato, alvo })] }
      }),
    )
    return verPassos(storage, id, usuarioId)
  }

/** Before the first one is asked for. */
const nenhum = ({ c }: Pedido): PassoManual => ({
  ...{ carrinhoId: c.id, empresaId: c.empresaId, versao: 0, situacao: 'livre', historico: [] },
})
