import { CheckoutNaoEncontrado, VendaJaResolvida } from '../../../../shared/contract/erros.ts'
import type { resolverVendaSemEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { reservaDeEstoque } from '../../../../shared/domain/estados/reservaDeEstoque.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ReservaDeEstoque } from '../../../platform/storage/Estoque.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { trocarReserva } from '../../cobranca/regras/estoque/reservarEstoque.ts'
import { escritasDaTomada } from '../regras/acompanharVendaPaga.ts'

/** A sale that was paid without stock waits for it, or takes it now; giving the money back is the refund's own form. */
export const resolverVendaSemEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params: { id }, body: { decisao }, sessao: { empresaId } }) =>
    redecide(async () => {
      const { storage } = deps
      const r = await ReservaDeEstoque.get(storage, id, { consistent: true })
      if (r?.empresaId !== empresaId) throw fault(CheckoutNaoEncontrado)
      const estado = reservaDeEstoque.next(r.estado, decisao === 'esperar' ? 'Esperou' : 'Atendeu')
      if (!estado) throw fault(VendaJaResolvida, { situacao: r.estado })
      // a wait keeps its place in the list: since when it is owed
      await storage.commit(decisao === 'esperar' ? [trocarReserva(r, { estado })] : await escritasDaTomada(deps, r))
      return { pagamento: id, situacao: estado }
    })
