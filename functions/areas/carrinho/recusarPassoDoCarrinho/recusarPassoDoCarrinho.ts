import { PassoNaoPedido } from '../../../../shared/contract/erros.ts'
import type { recusarPassoDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { mesmaPessoa } from '../../saldo/regras/exigirOutraPessoa.ts'
import { pedidoDe } from '../regras/passoInterno.ts'
import { andarPasso, lerPassoManual } from '../regras/passoManual.ts'
import { verPassos } from '../vistaDosPassos.ts'

/** Ends what waits without doing it: another person refuses it, who asked takes it back. */
export const recusarPassoDoCarrinho: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body: { observacao }, sessao, contexto }) => {
    const { storage, clock } = deps
    contexto.justificar?.(observacao)
    const { usuarioId, nome } = sessao
    const corpo = { id, observacao }
    const envio = { sujeito: usuarioId, operacao: 'recusarPassoDoCarrinho', chave: contexto.idempotencyKey, corpo }
    await redecide(() =>
      umaVez(deps, envio, async () => {
        await pedidoDe(storage, id)
        const antes = await lerPassoManual(storage, id)
        if (!antes?.pedido) throw fault(PassoNaoPedido)
        const agora = clock.now()
        const caso = { natureza: 'passoDoCarrinho', referencia: id } as const
        const posse = await encerrarPosse(storage, caso, { quem: sessao, agora })
        const evento = (await mesmaPessoa(storage, usuarioId, antes.pedido.autor.id)) ? 'Desistiu' : 'Recusou'
        const ato = { em: new Date(agora).toISOString(), quem: nome, ...(observacao && { texto: observacao }) }
        const fim = andarPasso(antes, evento, { pedido: undefined, ato, alvo: antes.pedido })
        return { resposta: { id }, writes: [fim, ...posse] }
      }),
    )
    return verPassos(storage, id, usuarioId)
  }
