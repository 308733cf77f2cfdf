import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { formatarLinha } from '../../../../../shared/domain/boleto/linhaDigitavel.ts'
import { motivosDoBoletoDaConta } from '../../../../../shared/domain/boletoDaConta.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'

type Envio = Output<typeof obterContaAPagar>['envio']
type Pedido = NonNullable<ContaDoProvedor['envio']>

/** The last payment of an account that was sent: one read, and none where none was. */
export async function verEnvio(
  storage: Storage,
  { envio, sobras = {} }: Pick<ContaDoProvedor, 'envio' | 'sobras'>,
): Promise<Envio> {
  if (!envio) return null
  const sobra = Object.values(sobras).reduce((soma, v) => soma + v, 0) || null
  const visto = await (envio.boleto ? doBoleto(storage, envio) : daTransferencia(storage, envio))
  return visto && { ...visto, pediu: envio.quem.nome, emCurso: envio.emCurso, sobra }
}

async function daTransferencia(storage: Storage, { transferencia }: Pedido) {
  const t = await Transferencia.get(storage, transferencia, { consistent: true })
  if (!t) return null
  const { id, estado, valor, para, busca, motivo = null } = t
  return { id, forma: 'pix' as const, estado, valor, para, titular: busca?.nome ?? null, motivo, boleto: null }
}

async function doBoleto(storage: Storage, { transferencia }: Pedido) {
  const p = await PagamentoDeBoleto.get(storage, transferencia, { consistent: true })
  if (!p) return null
  const { id, valor, linha, emissor, situacao, registro, pagamento } = p
  const { beneficiario, vencimento = null, encargos = 0, divergencias = [] } = registro ?? {}
  // let go, and not sent yet
  const estado = situacao === 'consultada' || situacao === 'aguardando' ? ('reservada' as const) : situacao
  const conhecido = motivosDoBoletoDaConta.find(m => m === pagamento.motivo) ?? 'recusado'
  return {
    ...{
      id,
      forma: 'boleto' as const,
      estado,
      valor,
      para: formatarLinha(linha),
      titular: beneficiario?.nome ?? emissor,
    },
    motivo: pagamento.motivo === undefined ? null : conhecido,
    boleto: {
      ...{ emissor, vencimento, encargos, divergencias },
      ...{ beneficiario: beneficiario?.nome ?? null, documento: beneficiario?.documento ?? null },
    },
  }
}
