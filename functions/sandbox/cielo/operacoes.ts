import * as z from 'zod'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Modo, Rota } from '../modos.ts'
import { type Enderecos, listaNoFio, mudancaNoFio, pagamentoNoFio } from './fio.ts'
import { type Resultado, STATUS } from './modelo.ts'
import { lerCartaoAGuardar, lerPedido } from './pedidos.ts'
import type { CieloSimulada } from './simulado.ts'

/** One call as the acquirer sees it: the fault that strikes it, and what it does and answers when it is let. */
export interface Chamada {
  modo: Modo | undefined
  fazer(): { status: number; corpo: unknown }
}

const responder = <T>(status: number, resultado: Resultado<T>, escrever: (valor: T) => unknown) =>
  resultado.ok ? { status, corpo: escrever(resultado.valor) } : { status: resultado.status, corpo: resultado.erros }

const representacao = z.object({
  Comment: z.string(),
  Files: z.array(z.object({ FileName: z.string(), ContentType: z.string(), Content: z.base64() })).min(1),
})

/** The calls of the API, shared by its HTTP face and the in-process twin. */
export function operacoes(cielo: CieloSimulada, enderecos: Enderecos) {
  const mudar = (
    rota: Rota,
    pagamentoId: string,
    fazer: (modo: Modo | undefined) => ReturnType<CieloSimulada['capturar']>,
  ): Chamada => {
    const modo = cielo.faltaDo(rota, pagamentoId)
    return { modo, fazer: () => responder(200, fazer(modo), mudanca => mudancaNoFio(mudanca, enderecos)) }
  }

  return {
    vender(recebido: unknown): Chamada {
      const lido = lerPedido(recebido, cielo.facilitador)
      if (!lido.ok) return { modo: undefined, fazer: () => ({ status: lido.status, corpo: lido.erros }) }
      const pedido = lido.valor
      if (pedido.tipo === 'boleto') {
        const modo = cielo.falhas.tirar('cielo-boleto', pedido.pedido.valor)
        const fazer = () =>
          responder(201, cielo.boletos.registrar(pedido.pedido, modo), p => pagamentoNoFio(p, enderecos))
        return { modo, fazer }
      }
      const modo = cielo.faltaDaVenda(pedido.venda)
      return { modo, fazer: () => responder(201, cielo.vender(pedido.venda, modo), p => pagamentoNoFio(p, enderecos)) }
    },
    capturar: (pagamentoId: string, valor: Centavos | undefined): Chamada =>
      mudar('cielo-capturar', pagamentoId, modo => cielo.capturar(pagamentoId, valor, modo)),
    anular: (pagamentoId: string, valor: Centavos | undefined): Chamada =>
      mudar('cielo-anular', pagamentoId, modo => cielo.anular(pagamentoId, valor, modo)),
    anularPorPedido: (pedidoId: string, valor: Centavos | undefined): Chamada => ({
      modo: undefined,
      fazer: () => responder(200, cielo.anularPorPedido(pedidoId, valor), m => mudancaNoFio(m, enderecos)),
    }),
    consultar: (pagamentoId: string): Chamada => ({
      modo: cielo.faltaDo('cielo-consultar', pagamentoId),
      fazer() {
        const pagamento = cielo.pagamento(pagamentoId)
        return pagamento ? { status: 200, corpo: pagamentoNoFio(pagamento, enderecos) } : { status: 404, corpo: null }
      },
    }),
    validar: (recebido: unknown): Chamada => ({
      modo: cielo.falhas.tirar('cielo-validar'),
      fazer() {
        const lido = lerCartaoAGuardar(recebido, { comCodigo: true })
        if (!lido.ok) return { status: lido.status, corpo: lido.erros }
        const { status, codigo, mensagem, mac } = cielo.validar(lido.valor.numero)
        const Valid = status === STATUS.autorizada
        const corpo = {
          ...{ Valid, ReturnCode: Valid ? '00' : codigo, ReturnMessage: mensagem },
          ...(mac !== undefined && { MerchantAdviceCode: mac }),
          ...(Valid &&
            lido.valor.primeiro && { IssuerTransactionId: `58${cielo.livro.proximoId().padStart(13, '0')}` }),
        }
        return { status: 200, corpo }
      },
    }),
    guardar: (recebido: unknown): Chamada => ({
      modo: cielo.falhas.tirar('cielo-guardar'),
      fazer() {
        const lido = lerCartaoAGuardar(recebido, { comCodigo: false })
        if (!lido.ok) return { status: lido.status, corpo: lido.erros }
        return { status: 201, corpo: { CardToken: cielo.cofre.guardar(cielo.novoToken(), lido.valor).token } }
      },
    }),
    esquecer: (token: string): Chamada => ({
      modo: cielo.falhas.tirar('cielo-esquecer'),
      fazer: () => (cielo.cofre.apagar(token) ? { status: 200, corpo: {} } : { status: 404, corpo: null }),
    }),
    representar: (caso: string, recebido: unknown): Chamada => ({
      modo: cielo.falhas.tirar('cielo-representar'),
      fazer() {
        const lido = representacao.safeParse(recebido)
        if (!lido.success) return { status: 400, corpo: [{ Code: 400, Message: 'Bad Request' }] }
        const feito = cielo.disputas.representar(
          caso,
          lido.data.Files.map(f => f.FileName),
        )
        const status = { recebida: 200, inexistente: 404, decidida: 409 }[feito]
        return { status, corpo: { CaseNumber: caso } }
      },
    }),
    listar: (pedidoId: string): Chamada => ({
      modo: cielo.falhas.tirar('cielo-listar'),
      fazer() {
        const achados = cielo.porPedido(pedidoId)
        return achados.length > 0 ? { status: 200, corpo: listaNoFio(achados) } : { status: 404, corpo: null }
      },
    }),
  }
}
