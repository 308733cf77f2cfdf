import type { ItemDe } from '../../api/useLista.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'

export const tomDoPedido: Record<ItemDe<'listarPedidosDaLoja'>['estado'], TomDaSituacao> = {
  ...{ recebido: 'parado', pago: 'atencao', emSeparacao: 'nota', enviado: 'nota', pronto: 'nota' },
  ...{ entregue: 'bom', cancelado: 'parado', devolvido: 'parado' },
}
