import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { DadosBoleto } from '../../../../shared/contract/linkPublico.ts'
import { linhaDigitavel } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../../shared/domain/diasUteis.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { dadosPix, pagadorMascarado } from './checkout.ts'

type Dados = Output<{ response: typeof DadosBoleto }>

/** Past the last day on which a bank takes it, whatever the registrar has said so far. */
export const boletoVencido = (c: Pick<Checkout, 'boleto'>, agora: number): boolean =>
  c.boleto !== undefined && dataSaoPaulo(agora) > proximoDiaUtil(c.boleto.vencimento)

/** The slip as the payer's page shows it; `aberto`: this browser started the checkout, so its data is not masked. */
export function dadosBoleto(c: Checkout, pagador: Pagador | undefined, agora: number, aberto: boolean): Dados | null {
  const { boleto } = c
  if (!boleto?.codigoDeBarras || !['aberto', 'vencido', 'cancelado'].includes(boleto.estado)) return null
  const vencido = boletoVencido(c, agora)
  const pix = boleto.estado === 'aberto' && !vencido ? dadosPix(c, pagador, agora, aberto) : null
  return {
    pagador: pagadorMascarado(pagador, aberto),
    linhaDigitavel: linhaDigitavel(boleto.codigoDeBarras),
    codigo: boleto.codigoDeBarras,
    dataEmissao: dataSaoPaulo(boleto.em),
    dataVencimento: boleto.vencimento,
    ultimoDia: proximoDiaUtil(boleto.vencimento),
    valor: c.total,
    mensagem: mensagem(boleto.vencimento),
    pix: pix && !pix.expirado ? pix : null,
    situacao: boleto.estado === 'cancelado' ? 'cancelado' : vencido ? 'vencido' : 'aberto',
  }
}

/** K11: how long a payment takes to be known; and until when a slip is paid that falls due on a day without banks. */
function mensagem(vencimento: string): string {
  const confirmacao = 'O pagamento é confirmado em até 2 dias úteis.'
  const ultimo = proximoDiaUtil(vencimento)
  return ultimo === vencimento
    ? confirmacao
    : `O vencimento cai em dia sem expediente bancário: pague até ${formatarData(ultimo)}, sem acréscimo. ${confirmacao}`
}
