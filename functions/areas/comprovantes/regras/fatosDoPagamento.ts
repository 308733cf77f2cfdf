import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Fatos } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { estaPago } from '../../cobranca/vista/checkout.ts'

/** What a payment's receipt says and signs: pure. */

const nomes = { [formas.boleto]: 'boleto', [formas.cartao]: 'cartao', [formas.pix]: 'pix' } as const

/** What settled it came, though some of it may have gone back since, or more have come. */
export const ficou = (c: Checkout): boolean =>
  estaPago(c) || ((c.estado === 'Estornado' || c.estado === 'Divergente') && pagoCom(c) !== undefined)

/** Undefined while nothing was paid: there is nothing to prove. */
export function fatosDoPagamento(c: Checkout, link: Link, agora: number): Fatos | undefined {
  const forma = pagoCom(c)
  if (!ficou(c) || forma === undefined) return undefined
  return {
    tipo: 'pagamento',
    id: c.id,
    empresa: link.empresa.nomeComercial,
    documento: link.empresa.cnpj,
    forma: nomes[forma],
    valor: c.total,
    estornado: c.estornado ?? 0,
    quando: Date.parse(c.pagoEm ?? c.criadoEm),
    assinadoEm: agora,
  }
}

/** How a payment stands beside what its receipt said when it was signed. */
export function situacaoDoPagamento(c: Checkout, fatos: Pick<Fatos, 'estornado'>) {
  const estornado = c.estornado ?? 0
  const mudou = estornado !== fatos.estornado ? 'estornado' : ficou(c) ? 'nao' : 'situacao'
  return {
    situacaoLabel: colunasCheckout[c.estado].rotulo,
    estornado,
    mudou: c.contestado ? 'situacao' : mudou,
    caminho: `/plataforma/${c.slug || 'cliente'}/servicos-financeiros/comprovante-de-pagamento/${c.id}`,
  } as const
}
