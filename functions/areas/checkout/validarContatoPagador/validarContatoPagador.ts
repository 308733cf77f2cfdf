import type { validarContatoPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado, EtapaInvalida } from '../../../../shared/contract/erros.ts'
import { exigenciaDe, checkout as maquina, proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { conferirCodigo } from '../../identidade/regras/contato/conferirCodigo.ts'
import { contatoDe } from '../../identidade/regras/contato/regrasDoCodigo.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'codigos'> }

/**
 * Checks the token (E042): one write unit for the try, one more where it fits. The try is counted under a condition
 * before anything is compared, so that of any number of parallel guesses exactly three are.
 */
export const validarContatoPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const { checkout, pagador } = await carregar(deps.storage, body.checkout)
    const agora = deps.clock.now()
    const responder = async (c: Checkout) => {
      const contatoPagador = contatoDe(c, pagador, undefined, agora)
      if (!contatoPagador) throw etapaInvalida(c)
      return { proximaEtapa: exigenciaDe(c) ?? ('REALIZAR_PAGAMENTO' as const), contatoPagador }
    }
    if (checkout.contato === 'validado') return responder(checkout)
    await conferirCodigo(deps.storage, { chaveiro, pagador, codigo: body.codigo, agora })
    return responder(await gravar(deps.storage, checkout.id, pagador))
  }

/** Root before payer: registering another payer changes both, so a root that still holds has this payer. */
async function carregar(storage: Storage, id: string) {
  const checkout = await Checkout.get(storage, id, { consistent: true })
  if (!checkout) throw fault(CheckoutNaoEncontrado)
  const pagador = await Pagador.get(storage, id, { consistent: true })
  if (!checkout.contato || !pagador || !maquina.next(checkout.estado, 'ContatoValidado')) throw etapaInvalida(checkout)
  return { checkout, pagador }
}

/** The contact is valid, unless another payer was registered meanwhile. */
const gravar = (storage: Storage, id: string, provado: Pagador): Promise<Checkout> =>
  redecide(async () => {
    const { checkout, pagador } = await carregar(storage, id)
    const estado = maquina.next(checkout.estado, 'ContatoValidado')
    if (!estado || pagador.contato !== provado.contato) throw etapaInvalida(checkout)
    const validado = { ...checkout, estado, contato: 'validado' as const }
    await storage.commit([replace(Checkout, validado, [{ tipo: 'ContatoValidado' }])])
    return validado
  })

const etapaInvalida = (c: Checkout) => fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) })
