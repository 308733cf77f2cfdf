import type { validarContatoPagadorCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { CodigosEsgotados } from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho, carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import { Fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { boletosDoCarrinho, Carrinho, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { conferirCodigo } from '../../identidade/regras/contato/conferirCodigo.ts'
import { doCarrinho } from '../../identidade/regras/contato/itensDoContato.ts'
import { carregarCarrinho, etapaInvalidaDoCarrinho } from '../regras/carregarCarrinho.ts'
import { decidirDocumentos } from '../regras/documentosDoCarrinho.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'codigos'> }

/**
 * Checks the token (E110): one write unit for the try, and where it fits one transaction with the documents that are
 * asked for now. When the last code has no try left the cart is blocked
 * (S062): codes are counted for the cart, over all its payers.
 */
export const validarContatoPagadorCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const { carrinho, pagador } = await carregar(deps.storage, body.id_carrinho)
    if (carrinho.contato === 'validado') return { proximaEtapa: etapaDoCarrinho(carrinho.estado) }
    try {
      await conferirCodigo(deps.storage, {
        chaveiro,
        pagador,
        codigo: body.codigo,
        agora: deps.clock.now(),
        itens: doCarrinho,
      })
    } catch (error) {
      if (error instanceof Fault && error.error.name === CodigosEsgotados.name) await bloquear(deps.storage, pagador)
      throw error
    }
    const validado = await gravar(deps, pagador)
    return { proximaEtapa: etapaDoCarrinho(validado.estado) }
  }

/** Root before payer: registering another payer changes both, so a root that still holds has this payer. */
async function carregar(storage: Storage, id: string) {
  const carrinho = await carregarCarrinho(storage, id)
  const pagador = await PagadorDoCarrinho.get(storage, id, { consistent: true })
  if (!pagador || !carrinho.contato) throw etapaInvalidaDoCarrinho(carrinho)
  if (carrinho.contato !== 'validado' && !maquina.next(carrinho.estado, 'CodigosEsgotados'))
    throw etapaInvalidaDoCarrinho(carrinho)
  return { carrinho, pagador }
}

/** The contact is valid, unless another payer was registered meanwhile. */
const gravar = (deps: D, provado: Pagador): Promise<Carrinho> =>
  redecide(async () => {
    const { carrinho, pagador } = await carregar(deps.storage, provado.checkoutId)
    if (carrinho.contato === 'validado') return carrinho
    if (pagador.contato !== provado.contato) throw etapaInvalidaDoCarrinho(carrinho)
    const [boletos, antes] = await Promise.all([
      boletosDoCarrinho(deps.storage, carrinho.id),
      documentosDoCarrinho(deps.storage, carrinho.id),
    ])
    const validado = { ...carrinho, contato: 'validado' as const }
    const pedido = decidirDocumentos({ carrinho: validado, boletos, antes }, deps.ids)
    const ev = [{ tipo: 'ContatoValidado' as const }, ...pedido.ev]
    await deps.storage.commit([replace(Carrinho, pedido.carrinho, ev), ...pedido.writes])
    return pedido.carrinho
  })

const bloquear = (storage: Storage, provado: Pagador): Promise<void> =>
  redecide(async () => {
    const { carrinho, pagador } = await carregar(storage, provado.checkoutId)
    const estado = maquina.next(carrinho.estado, 'CodigosEsgotados')
    if (!estado || pagador.contato !== provado.contato) return
    const bloqueado = { ...carrinho, estado, bloqueio: 'tentativas' as const }
    await storage.commit([replace(Carrinho, bloqueado, [{ tipo: 'CodigosEsgotados' }])])
  })
