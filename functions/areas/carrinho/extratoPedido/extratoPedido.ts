import { CarrinhoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { extratoPedido as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { boletosDoCarrinho, Carrinho, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ProvaDoCarrinho } from '../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Assinante, verificacaoDe } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { enderecoDoRetrato } from '../../identidade/regras/vida/retratoDoRecibo.ts'
import { fatosDoPedido } from '../regras/fatosDoPedido.ts'
import { extratoDoPedido } from './vistaDoExtrato.ts'

type D = Base & { storage: Storage; params: Assinante; chaves: Chaves<'retomada'> }

/** The order of a cart (E105), masked for a browser that did not start it; a cart of another contract is none. */
export const extratoPedido: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    const { storage } = deps
    const c = await Carrinho.get(storage, params.carrinho, { consistent: true })
    if (!c || c.contrato !== params.contrato) throw fault(CarrinhoNaoEncontrado)
    const [boletos, documentos, pagador, empresa, assinatura] = await Promise.all([
      boletosDoCarrinho(storage, c.id),
      documentosDoCarrinho(storage, c.id),
      PagadorDoCarrinho.get(storage, c.id),
      Empresa.get(storage, c.empresaId),
      Assinatura.get(storage, { dono: `CAR#${c.id}`, documento: 'termos' }),
    ])
    const chaveiro = await deps.chaves.abrir()
    const aberto = carrinhoDoCookie(deps.env, chaveiro, contexto.cookies) === c.id
    const prova = aberto && c.vida === 'aprovada' ? await ProvaDoCarrinho.get(storage, c.id) : undefined
    const fatos = fatosDoPedido(c, empresa, deps.clock.now())
    return extratoDoPedido({
      c,
      boletos,
      documentos,
      pagador,
      assinatura,
      empresa,
      verificacao: await verificacaoDe(deps.params, deps.env.PAGAR_URL, fatos),
      aberto,
      retrato: enderecoDoRetrato(c.id, prova),
    })
  }
