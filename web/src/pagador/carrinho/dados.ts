import type * as z from 'zod'
import type {
  Carrinho as CarrinhoDoContrato,
  DocumentoRequerido as DocumentoDoContrato,
} from '../../../../shared/contract/dadosDoCarrinho.ts'
import type { PedidoDoCarrinho } from '../../../../shared/contract/pedidoDoCarrinho.ts'
import { arredondarMeioAcima, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { Plano } from '../etapas/formas.ts'
import { centavosDe } from '../textos.tsx'

/** The cart as it comes on the wire: reais. */
export type Carrinho = z.input<typeof CarrinhoDoContrato>
export type Item = Carrinho['data'][number]
export type Boleto = Item['boleto']
export type Documento = z.input<typeof DocumentoDoContrato>
export type Pedido = z.input<typeof PedidoDoCarrinho>

/** Instalments as the dialog lists them (V049): the total is the server's; the parcel is shown half up. */
export const planosDoCarrinho = ({ custos }: Carrinho): Plano[] =>
  [...custos]
    .sort((a, b) => b.parcela - a.parcela)
    .map(({ parcela, taxa, valor }) => ({
      numeroParcela: parcela,
      juros: taxa,
      valorParcela: paraReais(arredondarMeioAcima(BigInt(centavosDe(valor)), BigInt(parcela))),
      total: valor,
    }))

/** The plan of a count; until one is chosen, twelve, or the most there are (S045). */
export const planoDoCarrinho = (planos: readonly Plano[], parcelas?: number | null): Plano | undefined =>
  planos.find(p => p.numeroParcela === parcelas) ?? planos[0]

/** Whom the payer sees: a bill's issuer is its receiver (V044). */
export const recebedorDe = ({ tipo, recebedorNome, bancoEmissor }: Boleto): string =>
  (tipo === 2 ? recebedorNome : bancoEmissor || recebedorNome) || bancoEmissor

/** What was masked by the server is not this browser's to send back or to compare. */
export const mascarado = (texto: string): boolean => /[*•]/.test(texto)

/** The support's address in the messaging app (K: by link, nothing of it runs here). */
export const enderecoDoSuporte = (contato: string, mensagem: string): string | undefined => {
  const digitos = contato.replace(/\D/g, '')
  if (digitos.length < 10) return undefined
  return `https://wa.me/${digitos.length <= 11 ? `55${digitos}` : digitos}?text=${encodeURIComponent(mensagem)}`
}
