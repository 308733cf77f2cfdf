import { colunasCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Fatos } from '../../cobranca/regras/assinaturaDoComprovante.ts'

/** What an order's receipt signs: pure. */

type DoPedido = Pick<Carrinho, 'id' | 'contrato' | 'estado' | 'capturado' | 'estornado' | 'pagoEm' | 'contestado'>

/** The card was charged for slips that were paid, though some of it may have gone back since. */
const ficou = (c: DoPedido): c is DoPedido & { capturado: number; pagoEm: string } =>
  (c.estado === 'Liquidado' || c.estado === 'Estornado') && (c.capturado ?? 0) > 0 && c.pagoEm !== undefined

/** Undefined while nothing was charged: there is nothing to prove. */
export function fatosDoPedido(
  c: DoPedido,
  empresa: Pick<Empresa, 'nomeComercial' | 'cnpj'> | undefined,
  agora: number,
): Fatos | undefined {
  if (!empresa || !ficou(c)) return undefined
  return {
    tipo: 'boletos',
    id: c.id,
    empresa: empresa.nomeComercial,
    documento: empresa.cnpj,
    forma: 'cartao',
    valor: c.capturado,
    estornado: c.estornado ?? 0,
    quando: Date.parse(c.pagoEm),
    assinadoEm: agora,
  }
}

/** How an order stands beside what its receipt said when it was signed. */
export function situacaoDoPedido(c: DoPedido, fatos: Pick<Fatos, 'estornado'>) {
  const estornado = c.estornado ?? 0
  const mudou = estornado !== fatos.estornado ? 'estornado' : ficou(c) ? 'nao' : 'situacao'
  return {
    situacaoLabel: colunasCarrinho[c.estado].rotulo,
    estornado,
    mudou: c.contestado ? 'situacao' : mudou,
    caminho: `/plataforma/cliente/servicos-financeiros/comprovante-pagamento/${c.contrato}/${c.id}`,
  } as const
}
