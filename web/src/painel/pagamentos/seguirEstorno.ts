import { type Centavos, deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { CheckoutNaLista } from '../links/tipos.ts'
import type { RespostaDoEstorno } from '../links/usePagamentos.ts'

/** What became of a payment's refunds, as a list or its sheet reads it. */
type Estornos = Pick<CheckoutNaLista, 'valor' | 'estornado' | 'estorno'>
export interface EstornoFeito {
  /** The payment as it was when the refund was asked for. */
  antes: Estornos
  valor: Centavos
  resposta: RespostaDoEstorno
}

const emCentavos = (reais: number): number => deReais(reais) ?? 0

/**
 * What a refund answered, or how it ended since, where the payment says so: a dialog that is still open must not call
 * unknown what the sheet behind it shows as done.
 */
export function seguirEstorno({ antes, valor, resposta }: EstornoFeito, agora: Estornos): RespostaDoEstorno {
  if (resposta.situacao !== 'processando') return resposta
  const estornado = emCentavos(agora.estornado)
  if (estornado >= emCentavos(antes.estornado) + valor)
    return {
      ...resposta,
      situacao: 'estornado',
      estornado: agora.estornado,
      restante: paraReais(emCentavos(agora.valor) - estornado),
    }
  // one that was refused before says nothing of this one
  if (agora.estorno?.situacao === 'recusado' && antes.estorno?.situacao !== 'recusado')
    return { ...resposta, situacao: 'recusado', motivo: agora.estorno.motivo }
  return resposta
}
