import type { verificarComprovante as contrato } from '../../../../shared/contract/comprovantes.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { situacaoDoPedido } from '../../carrinho/regras/fatosDoPedido.ts'
import { type Conferente, conferirComprovante, type Fatos } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { situacaoDaTransferenciaAgora } from '../regras/comprovanteDaTransferencia.ts'
import { situacaoDoPagamento } from '../regras/fatosDoPagamento.ts'

type Resposta = Output<typeof contrato>
const nada = (resultado: Exclude<Resposta['resultado'], 'autentico'>) => ({ resultado, fatos: null, agora: null })

/**
 * What a receipt's QR proves. The signature is checked first, on its own: only who holds a genuine receipt is told how the
 * payment stands now.
 */
export const verificarComprovante: UseCase<typeof contrato, Base & { storage: Storage; params: Conferente }> =
  deps =>
  async ({ params }) => {
    const conferido = await conferirComprovante(deps.params, params.token)
    if (conferido.resultado !== 'assinado')
      return nada(conferido.resultado === 'chave-desconhecida' ? 'desconhecido' : conferido.resultado)
    const { fatos, kid } = conferido
    const agora = await comoEsta(deps.storage, fatos)
    return agora ? { resultado: 'autentico', fatos: noFio(fatos, kid), agora } : nada('desconhecido')
  }

const instante = (ms: number) => new Date(ms).toISOString()
const noFio = ({ quando, assinadoEm, ...resto }: Fatos, chave: string): Resposta['fatos'] => ({
  ...resto,
  quando: instante(quando),
  assinadoEm: instante(assinadoEm),
  chave,
})

async function comoEsta(storage: Storage, fatos: Fatos): Promise<Resposta['agora'] | undefined> {
  if (fatos.tipo === 'boletos') {
    const c = await Carrinho.get(storage, fatos.id)
    return c && situacaoDoPedido(c, fatos)
  }
  if (fatos.tipo !== 'pagamento') {
    const t = await Transferencia.get(storage, fatos.id)
    return t && situacaoDaTransferenciaAgora(t, fatos)
  }
  const c = await Checkout.get(storage, fatos.id)
  return c && situacaoDoPagamento(c, fatos)
}
